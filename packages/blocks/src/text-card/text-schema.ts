import * as v from 'valibot'
import {warnOnce} from '../content-warning.ts'

/** A text of the operator; '' when absent. */
export const text = v.pipe(v.nullish(v.string(), ''), v.trim())

/** A text that is required, because its part of the block would be empty without it. */
export const requiredText = v.pipe(v.string(), v.trim(), v.nonEmpty())

/**
 * A whole number, which the operator's editor may save as text. It does not use `editorNumber`, because a shared module would be
 * one more chunk of the home page.
 */
const wholeNumber = v.union([v.number(), v.pipe(v.string(), v.trim(), v.nonEmpty(), v.transform(Number))])

/** Amounts are in fen. An amount above ten billion yuan is an error. */
export const fen = v.pipe(wholeNumber, v.integer(), v.minValue(0), v.maxValue(1e12))

export const percent = v.pipe(wholeNumber, v.integer(), v.minValue(0), v.maxValue(100))

/** A list of a block. An invalid item is skipped with a warning; the others are kept. */
export const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.nullish(v.array(v.unknown()), () => []),
    v.transform((list) =>
      list.flatMap((raw, index): v.InferOutput<Item>[] => {
        const result = v.safeParse(item, raw)
        if (result.success) return [result.output]
        warnOnce(`item ${index} of a text block cannot be read: ${v.getDotPath(result.issues[0]) ?? ''}`)
        return []
      }),
    ),
  )
