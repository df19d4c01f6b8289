/** One thing that somebody did. `at` in ms since 1970; `page` a path without query; `target` what it was done to, '' when nothing. */
export interface BehaviourEvent {
  name: string
  at: number
  page: string
  target: string
  channel: Record<string, string>
}

/** The port for whatever is worth counting. */
export interface BehaviourEvents {
  report(name: 'exit', target?: string): void
}

interface BehaviourEventsDeps {
  /** Takes what may be the page's last words; must not wait for anything. */
  send(events: readonly BehaviourEvent[]): void
  /** The path that shows, with whatever stands behind it. */
  currentPath(): string
  /** The visit's values that may leave. */
  channelValues(): Record<string, string>
  now(): number
}

/**
 * Reports events one by one. A report that fails is lost: nothing that a person does may fail or wait because of it.
 *
 * @example
 * const events = createEvents({send, here: navigation.here, channel, now: Date.now})
 * events.report('exit', 'claim.example')
 */
export function createBehaviourEvents({
  send,
  currentPath: here,
  channelValues: channel,
  now,
}: BehaviourEventsDeps): BehaviourEvents {
  return {
    report(name, target = '') {
      try {
        send([{name, at: now(), page: pageName(here()), target: hostName(target), channel: channel()}])
      } catch {
        // Lost.
      }
    },
  }
}

/**
 * A page by its name; of the home pages by which one it is. A policy's number stands in the path of its page and is nobody's
 * business.
 *
 * @example
 * pageOf('/policyDetail/PCQ123?projectid=hmb-cq') // '/policyDetail'
 * pageOf('/home/home-cq?agentId=7') // '/home/home-cq'
 */
export function pageName(path: string): string {
  const [, name = '', id = ''] = path.split(/[?#]/, 1)[0]?.split('/') ?? []
  return name === 'home' && id ? `/home/${id}` : `/${name}`
}

/** Of an address outside only whose it is: what follows may hold a payment's number. */
function hostName(target: string): string {
  return /^https?:\/\/([^/?#@]+)(?:[/?#]|$)/i.exec(target)?.[1]?.toLowerCase() ?? ''
}
