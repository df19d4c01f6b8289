declare global {
  /** The running build of `npm test`. Vitest loads its set-ups as modules of their own, so that only a global is shared with them. */
  var hmbTestBuild: Promise<unknown> | undefined
}

/** Lets the set-ups of this Vitest run wait for a build. */
export function shareBuild(build: Promise<unknown>): void {
  // Who waits for it gets its error.
  build.catch(() => {})
  globalThis.hmbTestBuild = build
}

/** Waits for the build of `npm test`, if one is running. Rejects when it fails. */
export async function waitForBuild(): Promise<void> {
  await globalThis.hmbTestBuild
}
