import type {Clock} from '../platform/clock.ts'

/** What is shown is read again after this time, in ms. */
export const readEveryMs = 60_000

const rememberedProjects = 1000

interface Reading<Value> {
  /** Reads the value of a project. */
  readonly read: (projectId: string, now: Date) => Promise<Value>
  /** The value while none has been read. */
  readonly empty: Value
  readonly clock: Clock
  onError(error: unknown, projectId: string): void
}

/** A value for each project that is read once a minute at most. Without a new one, the one before counts. */
export function readEachMinute<Value>({read, empty, clock, onError}: Reading<Value>) {
  const values = new Map<string, {value: Promise<Value>; readAt: number}>()
  return (projectId: string): Promise<Value> => {
    const now = clock.now()
    const before = values.get(projectId)
    if (before && Math.abs(now.getTime() - before.readAt) < readEveryMs) return before.value
    const value = read(projectId, now).catch((error: unknown) => {
      onError(error, projectId)
      return before?.value ?? empty
    })
    // Made-up projects must not fill the memory.
    if (values.size >= rememberedProjects) values.clear()
    values.set(projectId, {value, readAt: now.getTime()})
    return value
  }
}
