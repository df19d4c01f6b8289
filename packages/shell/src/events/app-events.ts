/**
 * The events for code that caches server data.
 * - `logged-in`, `logged-out`: also when it happens in another tab.
 * - `session-invalid`: the server refused the session.
 * - `server-back`: the server responds again after a failure.
 */
export type AppEvent = 'logged-in' | 'logged-out' | 'session-invalid' | 'server-back'

export interface AppEvents {
  emit(event: AppEvent): void
  /** Returns the function that unsubscribes. */
  on(listener: (event: AppEvent) => void): () => void
}

/**
 * @example
 * const events = createAppEvents()
 * events.on((event) => event === 'logged-out' && clear())
 * events.emit('logged-out')
 */
export function createAppEvents(): AppEvents {
  const listeners = new Set<(event: AppEvent) => void>()
  return {
    emit(event) {
      for (const listener of listeners) listener(event)
    },
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
