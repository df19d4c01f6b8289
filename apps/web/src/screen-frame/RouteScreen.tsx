import {createElement, useEffect, useState} from 'react'
import {routeData} from '../early-data/early-response.ts'
import type {LazyScreen} from '../screens.ts'
import {LoadingScreen} from './LoadingScreen.tsx'

/** The time limit for the code of a screen, in ms. A browser itself may wait for minutes on a dead connection. */
export const codeTimeoutMs = 30_000

/**
 * A screen, or its frame while its code loads. Its first data is requested meanwhile. React's `lazy` is not used, because
 * it would keep the previous page, or show a frame for at least 300 ms. The error boundary gets the error of a load that
 * fails or takes too long.
 */
export function RouteScreen({screen}: {screen: LazyScreen}) {
  const [Component, setComponent] = useState(() => screen.loaded())
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    if (Component) return
    screen.load().then((component) => setComponent(() => component), setError)
    setTimeout(setError, codeTimeoutMs, 'no code')
    return routeData.request?.()
  }, [Component, screen])
  if (error && !Component) throw error
  return createElement(Component ?? LoadingScreen)
}
