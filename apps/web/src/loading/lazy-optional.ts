import {type ComponentType, type LazyExoticComponent, lazy} from 'react'
import {nextTask} from './next-task.ts'

/**
 * A component whose code loads after the page, in a task of its own: a request for each of its files takes time, and a
 * tap would wait for the whole render. It renders nothing when the code does not load.
 *
 * @example
 * const ClaimReports = lazyOptional(() => import('./ClaimReports.tsx').then((part) => part.ClaimReports))
 */
export const lazyOptional = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({
    default: await nextTask()
      .then(load)
      .catch(() => () => null),
  }))
