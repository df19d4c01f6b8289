import * as v from 'valibot'

/** The floating entry to the personal centre; without an icon of the operator it has ours. */
export const Person = v.object({id: v.string(), type: v.literal('person'), icon: v.nullish(v.string(), '')})
export type Person = v.InferOutput<typeof Person>
