/**
 * What happens to a visit and concerns those who hold answers of the server: somebody logged in, somebody is gone, the session is
 * not what it was thought to be, or a silent server answers again.
 */
export type Happening = 'person-came' | 'person-left' | 'session-doubted' | 'server-back'

export interface Happenings {
  tell(happening: Happening): void
  /** Returns the call that ends it. */
  listen(run: (happening: Happening) => void): () => void
}

/**
 * @example
 * const happenings = createHappenings()
 * happenings.listen((happening) => happening === 'person-left' && forget())
 * happenings.tell('person-left')
 */
export function createHappenings(): Happenings {
  const listeners = new Set<(happening: Happening) => void>()
  return {
    tell(happening) {
      for (const run of listeners) run(happening)
    },
    listen(run) {
      listeners.add(run)
      return () => listeners.delete(run)
    },
  }
}
