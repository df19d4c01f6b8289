import type {BehaviourEventName} from './behaviour-event-list.ts'

/** One action of a person. */
export interface BehaviourEvent {
  name: string
  /** ms since 1970 */
  at: number
  /** The path of the page, without query and ids. */
  page: string
  /** The host that the action opens; '' when there is none. */
  target: string
  channel: Record<string, string>
}

export interface BehaviourEvents {
  /** `target`: the address that an `exit` opens; only its host is reported. */
  report(name: BehaviourEventName, target?: string): void
  /** Sends the waiting events. */
  flush(): void
}

interface BehaviourEventsDeps {
  /** Must not wait: the page may be closing. */
  send(events: readonly BehaviourEvent[]): void
  /** The current path with its query. */
  currentPath(): string
  /** The channel values that may leave the app. */
  channelValues(): Record<string, string>
  now(): number
}

/**
 * Collects events and sends them together: at an `exit`, before the page opens it, after 20 events, or at `flush`. A
 * failed batch is dropped, so reporting never disturbs the app.
 *
 * @example
 * const behaviourEvents = createBehaviourEvents({send, currentPath, channelValues, now: Date.now})
 * behaviourEvents.report('exit', 'https://claim.example/')
 */
export function createBehaviourEvents({send, currentPath, channelValues, now}: BehaviourEventsDeps): BehaviourEvents {
  let waiting: BehaviourEvent[] = []
  const flush = () => {
    const batch = waiting
    waiting = []
    try {
      if (batch[0]) send(batch)
    } catch {
      // A failed batch is dropped.
    }
  }
  return {
    report(name, target = '') {
      waiting.push({name, at: now(), page: pageName(currentPath()), target: hostName(target), channel: channelValues()})
      if (name === 'exit' || waiting.length > 19) flush()
    },
    flush,
  }
}

/**
 * The name of a page; for a home page also its id. The id of any other page may be personal, such as a policy number (保单号).
 *
 * @example
 * pageName('/policyDetail/PCQ123?projectid=hmb-cq') // '/policyDetail'
 * pageName('/home/home-cq?agentId=7') // '/home/home-cq'
 */
export function pageName(path: string): string {
  return path.replace(/^(\/home\/[^/?#]+|\/?[^/?#]*).*/s, '$1') || '/'
}

/** The host of an absolute address, because the rest may contain a payment number. '' for any other text. */
function hostName(target: string): string {
  return target.replace(/^https?:\/\/([^/?#@]+)(?:[/?#].*)?$|.*/is, '$1').toLowerCase()
}
