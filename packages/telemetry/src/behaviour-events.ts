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
  report(name: 'exit', target?: string): void
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
 * Sends each event at once. A failed event is dropped, so reporting never disturbs the app.
 *
 * @example
 * const behaviourEvents = createBehaviourEvents({send, currentPath, channelValues, now: Date.now})
 * behaviourEvents.report('exit', 'https://claim.example/')
 */
export function createBehaviourEvents({send, currentPath, channelValues, now}: BehaviourEventsDeps): BehaviourEvents {
  return {
    report(name, target = '') {
      try {
        const page = pageName(currentPath())
        send([{name, at: now(), page, target: hostName(target), channel: channelValues()}])
      } catch {
        // Dropped.
      }
    },
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
  const [, name = '', id = ''] = path.split(/[?#]/, 1)[0]?.split('/') ?? []
  return name === 'home' && id ? `/home/${id}` : `/${name}`
}

/** The host of an absolute address, because the rest may contain a payment number. '' for any other text. */
function hostName(target: string): string {
  return /^https?:\/\/([^/?#@]+)(?:[/?#]|$)/i.exec(target)?.[1]?.toLowerCase() ?? ''
}
