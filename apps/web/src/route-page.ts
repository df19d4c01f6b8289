/** What the build inserts into the HTML page of a route. */
export interface RoutePage {
  /** Goes to the end of the head. */
  head: string
  /** Goes into `#root`. */
  root: string
  /** The page preloads the login too. */
  leadsToLogin: boolean
}

/** The pages by route. */
export type RoutePages = Readonly<Record<string, RoutePage>>
