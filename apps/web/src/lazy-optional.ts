import {type ComponentType, type LazyExoticComponent, lazy} from 'react'

/**
 * A component whose code loads after the page. When the code does not load, nothing is shown in its place.
 * @example const ClaimReports = lazyOptional(() => import('./ClaimReports.tsx').then((part) => part.ClaimReports))
 */
export const lazyOptional = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    load()
      .catch(() => () => null)
      .then((component) => ({default: component})),
  )
