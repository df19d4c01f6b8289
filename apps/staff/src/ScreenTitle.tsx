import {useEffect, useRef} from 'react'
import {staffCopy} from './staff-copy.ts'

/** The heading of a screen. A new screen takes the focus, so that a screen reader reads it. */
export function ScreenTitle({children}: {children: string}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${children} - ${staffCopy.product}`
    heading.current?.focus({preventScroll: true})
  }, [children])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
