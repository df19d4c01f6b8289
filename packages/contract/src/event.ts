import * as v from 'valibot'
import {post} from './endpoint.ts'
import {done, needed, projectId} from './schema.ts'

/** As many events as one report may hold. */
export const eventsAtMost = 50

const word = v.pipe(v.string(), v.maxLength(200))

/**
 * What somebody did on a page. Sent while a page goes away, so the project stands in the payload too. `at` is ms since 1970 on
 * the phone's clock; `page` a path without query; `channel` the values that the visit came with and that may leave.
 */
export const eventLog = post('/api/leo/event/log', {
  request: v.object({
    projectId,
    events: v.pipe(
      v.array(
        v.object({
          name: v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/)),
          at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
          page: v.pipe(needed(200), v.regex(/^\/[^?#]*$/)),
          target: v.optional(word, ''),
          channel: v.pipe(
            v.record(v.pipe(v.string(), v.maxLength(40)), word),
            v.check((channel) => Object.keys(channel).length <= 30),
          ),
        }),
      ),
      v.minLength(1),
      v.maxLength(eventsAtMost),
    ),
  }),
  response: done,
  handles: 'all',
})
