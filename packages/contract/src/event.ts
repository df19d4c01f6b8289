import * as v from 'valibot'
import {post} from './endpoint.ts'
import {done, projectId, requiredText} from './schema.ts'

/** The maximum number of events in one report. */
export const maxEventsPerReport = 50

/** The path of {@link eventLog}, for a page that sends it without the client and needs no schemas. */
export const eventLogPath = '/api/leo/event/log'

/** The maximum length of a text of an event, in UTF-16 code units. */
const maxEventTextLength = 200

const shortText = v.pipe(v.string(), v.maxLength(maxEventTextLength))

/**
 * Behaviour events. The payload contains the project because an unloading page cannot send headers. `at` is ms since 1970 by the
 * phone's clock; `page` is a path without a query; `channel` are the channel values (渠道参数) that may be reported.
 */
export const eventLog = post(eventLogPath, {
  request: v.object({
    projectId,
    events: v.pipe(
      v.array(
        v.object({
          name: v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/)),
          at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
          page: v.pipe(requiredText(maxEventTextLength), v.regex(/^\/[^?#]*$/)),
          target: v.optional(shortText, ''),
          channel: v.pipe(
            v.record(v.pipe(v.string(), v.maxLength(40)), shortText),
            v.check((channel) => Object.keys(channel).length <= 30),
          ),
        }),
      ),
      v.minLength(1),
      v.maxLength(maxEventsPerReport),
    ),
  }),
  response: done,
  handles: 'all',
})
