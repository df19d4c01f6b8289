import {record} from '@rrweb/record'
import {blockedAttribute} from './event-redaction.ts'
import {type KnownValues, mask} from './personal-text.ts'
import type {RecordedEvent} from './recorded-event.ts'
import {createTextMasking} from './text-masking.ts'

/** The interval of the sampled events, in ms. rrweb itself limits resizes to one every 200 ms. */
const mouseMs = 50
const scrollMs = 100

/**
 * Starts rrweb, which masks what is known to be personal. Returns the function that stops it. An error is passed to `onError`, and
 * does not reach the page.
 *
 * @example
 * const stop = recordPage(readKnown, buffer.add, onError)
 */
export function recordPage(
  readKnown: () => KnownValues,
  emit: (event: RecordedEvent) => void,
  onError: () => true,
): (() => void) | undefined {
  try {
    return record({
      emit: (event) => {
        try {
          emit(event as RecordedEvent)
        } catch {
          onError()
        }
      },
      errorHandler: onError,
      sampling: {mousemove: mouseMs, scroll: scrollMs, input: 'last'},
      maskAllInputs: true,
      maskInputFn: (text) => text && mask,
      maskTextSelector: '*',
      maskTextFn: createTextMasking(readKnown),
      blockSelector: `[${blockedAttribute}],iframe,object,embed,video,audio`,
      slimDOMOptions: 'all',
      inlineStylesheet: true,
      inlineImages: false,
      collectFonts: false,
      recordCanvas: false,
      recordCrossOriginIframes: false,
    })
  } catch {
    onError()
  }
}
