/** What the build inserts into the HTML page of a route. */
export interface RoutePage {
  /** Goes to the end of the head. */
  head: string
  /** Goes into `#root`. */
  root: string
  /** The page preloads the login too. */
  leadsToLogin: boolean
  /**
   * `root` is the product in its initial state, which the browser hydrates. Otherwise it is a frame, which the product
   * replaces.
   */
  prerendered?: boolean
}

/** The pages by route. */
export type RoutePages = Readonly<Record<string, RoutePage>>
