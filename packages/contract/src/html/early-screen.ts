/**
 * The response of `<base>early-screen?path=/orderList`: a screen with the session's data, rendered by the server. The
 * browser shows it until its scripts have rendered the same. A server that renders no screens responds 204.
 */
export interface EarlyScreen {
  html: string
}

/** The path of {@link EarlyScreen} below the build's base. */
export const earlyScreenPath = 'early-screen'
