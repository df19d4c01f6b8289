import {Page} from '@hmb/ui/Page'
import {Skeleton, type SkeletonProps} from '@hmb/ui/Skeleton'
import {createElement, Fragment, type ReactNode} from 'react'
import {skeletonsOf} from './screen-skeletons.ts'
import {screenTitles} from './screen-titles.ts'

/** On a page whose title depends on its address, the space of the title is reserved. */
export const anyTitle = '\u00a0'

interface ScreenFrameProps {
  /** The first part of the screen's path, such as `orderList`. */
  route: string
  /** Instead of the route's own. */
  title?: string | undefined
  /** Without it there is no back button. */
  onBack?: (() => void) | undefined
  /** Instead of the route's own. */
  skeletons?: readonly SkeletonProps[]
  /** What comes before the skeletons. */
  children?: ReactNode
}

/**
 * The frame of a screen before its code has loaded: the title bar, and the skeletons of its data.
 *
 * @example
 * <ScreenFrame route="orderList" onBack={back} />
 */
export function ScreenFrame({
  route,
  title = titleOf(route) ?? anyTitle,
  onBack,
  skeletons = skeletonsOf(route),
  children,
}: ScreenFrameProps) {
  return (
    <Page title={title} {...(onBack ? {onBack} : {})}>
      {children}
      {createElement(Fragment, null, ...skeletons.map((props) => <Skeleton {...props} />))}
    </Page>
  )
}

/** The title of a route; undefined when it depends on the address. */
export const titleOf = (route: string): string | undefined => (screenTitles as Record<string, string>)[route]
