import * as v from 'valibot'

const Item = v.object({name: v.string(), icon: v.nullish(v.string(), ''), jumpLink: v.nullish(v.string(), '')})

/** The menu at the bottom of the screen. */
export const Tab = v.object({id: v.string(), type: v.literal('tab'), items: v.pipe(v.array(Item), v.minLength(1))})
export type Tab = v.InferOutput<typeof Tab>
