import {type ComponentType, type LazyExoticComponent, lazy} from 'react'

/**
 * A component whose code loads after the page. It renders nothing when the code does not load.
 *
 * @example
 * const ClaimReports = lazyOptional(() => import('./ClaimReports.tsx').then((part) => part.ClaimReports))
 */
export const lazyOptional = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    load()
      .catch(() => () => null)
      .then((component) => ({default: component})),
  )
