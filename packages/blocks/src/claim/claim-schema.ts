import * as v from 'valibot'

/** The entry to claims (理赔); title and icon have defaults. */
export const Claim = v.object({
  id: v.string(),
  type: v.literal('claim'),
  title: v.nullish(v.string(), ''),
  icon: v.nullish(v.string(), ''),
})
export type Claim = v.InferOutput<typeof Claim>
