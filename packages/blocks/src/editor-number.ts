import * as v from 'valibot'

/** A number from the operator's editor, which may save it as text. */
export const editorNumber = v.union([
  v.pipe(v.number(), v.finite()),
  v.pipe(
    v.string(),
    v.regex(/^-?\d+(\.\d+)?$/),
    v.transform((text) => Number(text)),
  ),
])
