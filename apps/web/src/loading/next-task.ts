/** Resolves in a task of its own, so that a tap and a frame come before what follows. */
export const nextTask = (): Promise<void> => new Promise((next) => setTimeout(next))
