import * as v from 'valibot'

/** The floating entry to the personal centre (个人中心); the icon has a default. */
export const Person = v.object({id: v.string(), type: v.literal('person'), icon: v.nullish(v.string(), '')})
export type Person = v.InferOutput<typeof Person>
