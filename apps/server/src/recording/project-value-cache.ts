import type {Clock} from '../platform/clock.ts'

/** A value is read again after this time, in ms. */
const readEveryMs = 60_000

const maxProjects = 1000

interface CacheDeps<Value> {
  /** Reads the value of a project. */
  readonly read: (projectId: string, now: Date) => Promise<Value>
  /** The value until a read succeeds. */
  readonly empty: Value
  readonly clock: Clock
  onError(error: unknown, projectId: string): void
}

/**
 * Returns the function that gives a project's value, read at most once a minute. After a failed read the previous value
 * is used.
 */
export function createProjectValueCache<Value>({read, empty, clock, onError}: CacheDeps<Value>) {
  const values = new Map<string, {value: Promise<Value>; readAt: number}>()
  return (projectId: string): Promise<Value> => {
    const now = clock.now()
    const previous = values.get(projectId)
    if (previous && Math.abs(now.getTime() - previous.readAt) < readEveryMs) return previous.value
    const value = read(projectId, now).catch((error: unknown) => {
      onError(error, projectId)
      return previous?.value ?? empty
    })
    // Callers choose the project ids. Unknown ones must not fill the memory.
    if (values.size >= maxProjects) values.clear()
    values.set(projectId, {value, readAt: now.getTime()})
    return value
  }
}
