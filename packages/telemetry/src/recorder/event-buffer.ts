import {redactEvent} from './event-redaction.ts'
import type {KnownValues} from './personal-text.ts'
import {fullSnapshot, type OwnEvent, ownEvent, type RecordedEvent} from './recorded-event.ts'

interface BufferedEvent {
  event: RecordedEvent
  /**
   * The personal values found before a full snapshot. A snapshot is redacted only when it is taken from the buffer,
   * because taking it is a long task already. Other events are redacted at once and have none.
   */
  known?: KnownValues
}

export interface EventBuffer {
  /** Adds an event of rrweb. */
  add(event: RecordedEvent): void
  addOwn(event: OwnEvent): void
  /** Adds the gap of an error. */
  addError(): void
  /** Removes all events and returns them without personal values. An event that cannot be redacted is lost: `onError`. */
  take(onError: () => void): RecordedEvent[]
}

/**
 * The events that no report has yet. `refer` may shorten an event while it is here.
 *
 * @example
 * const buffer = createEventBuffer(readKnown, refer)
 * buffer.add(event)
 * const events = buffer.take(onError)
 */
export function createEventBuffer(readKnown: () => KnownValues, refer: (event: RecordedEvent) => void): EventBuffer {
  let buffered: BufferedEvent[] = []
  let knownAtTake: KnownValues = null
  let hasError = false
  const addOwn = (event: OwnEvent) => {
    buffered.push({event: ownEvent(event, Date.now())})
  }
  return {
    add(event) {
      const known = readKnown()
      const added: BufferedEvent = event.type === fullSnapshot ? {event, known} : {event: redactEvent(event, known)}
      buffered.push(added)
      refer(added.event)
    },
    addOwn,
    addError() {
      // Only the first error of an interval is reported; the others are its consequences.
      if (!hasError) addOwn({tag: 'gap', payload: {from: Date.now(), to: Date.now(), reason: 'error'}})
      hasError = true
    },
    take(onError) {
      const known = readKnown()
      // Events that were redacted before may contain a personal value that was found since.
      const isStale = known !== knownAtTake
      const taken = buffered
      buffered = []
      hasError = false
      knownAtTake = known
      return taken.flatMap(({event, known: knownAtAdd}) => {
        try {
          const redacted = knownAtAdd === undefined ? event : redactEvent(event, knownAtAdd)
          return isStale ? redactEvent(redacted, known) : redacted
        } catch {
          onError()
          return []
        }
      })
    },
  }
}
