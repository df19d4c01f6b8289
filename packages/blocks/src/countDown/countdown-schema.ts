import {chinaInstant} from '@hmb/rules/time'
import * as v from 'valibot'

/** A countdown to a point in time. */
export const CountDown = v.object({
  id: v.string(),
  type: v.literal('countDown'),
  title: v.nullish(v.string(), ''),
  /** China time `yyyy/MM/dd HH:mm:ss`, parsed to ms since 1970. */
  endTime: v.pipe(v.string(), v.transform(chinaInstant), v.number()),
})
export type CountDown = v.InferOutput<typeof CountDown>
