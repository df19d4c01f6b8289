import * as v from 'valibot'

/** Floor tabs; `target` is the id of a block. */
export const Select = v.object({
  id: v.string(),
  type: v.literal('select'),
  tabs: v.array(v.object({name: v.string(), target: v.string()})),
})
export type Select = v.InferOutput<typeof Select>
