import type {LinkOpener} from '@hmb/ui/link-opener'
import {LinkOpenerContext} from '@hmb/ui/link-opener'
import {useContext, useEffect, useLayoutEffect, useRef, useState} from 'react'
import {useResume} from '../clock/use-resume.ts'
import {useHost} from '../contexts/use-host.ts'
import {type ReadingPosition, readingPosition, scrollToPosition, storedReading} from './reading-position.ts'

interface Reading {
  /** The path of the open tab. */
  active: string
  /** The paths whose tabs have been open. Their panels stay, so that a tab opens at once. */
  opened: ReadonlySet<string>
  choose(path: string): void
  /** The ref of a document's panel. */
  panelRef(path: string): (panel: HTMLElement | null) => void
  /** Scrolls to the position of a document whose text has just appeared. */
  restore(path: string): void
  /** Opens a link of the text; going back restores the same position. */
  openLink: LinkOpener
}

/**
 * The open tab of the document viewer and the reading position of each: another tab or a link in the text does not lose them.
 *
 * @example
 * const {active, opened, choose} = useReading(address, paths)
 */
export function useReading(address: string, paths: readonly string[]): Reading {
  const host = useHost()
  const openOutside = useContext(LinkOpenerContext)
  const [stored] = useState(() => storedReading.read(host, address))
  const [active, setActive] = useState(stored && paths.includes(stored.path) ? stored.path : (paths[0] ?? ''))
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set([active]))
  const positions = useRef(new Map<string, ReadingPosition>(Object.entries(stored?.positions ?? {})))
  const panels = useRef(new Map<string, HTMLElement>())
  const isLeaving = useRef(false)

  useEffect(() => {
    storedReading.remove(host)
    return () => {
      if (!isLeaving.current) storedReading.remove(host)
    }
  }, [host])
  // The page is shown again with its previous state.
  useResume(() => {
    isLeaving.current = false
    storedReading.remove(host)
  })

  const restore = (path: string) => {
    const panel = panels.current.get(path)
    const position = positions.current.get(path)
    if (panel && position && path === active) scrollToPosition(panel, position)
  }
  const savePosition = () => {
    const panel = panels.current.get(active)
    if (panel) positions.current.set(active, readingPosition(panel))
  }
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    const panel = panels.current.get(active)
    const position = positions.current.get(active)
    if (panel && position) scrollToPosition(panel, position)
    else if (!isFirst.current) window.scrollTo(0, 0)
    isFirst.current = false
  }, [active])

  return {
    active,
    opened,
    choose(path) {
      if (path === active) return
      savePosition()
      setActive(path)
      setOpened((before) => new Set([...before, path]))
    },
    panelRef: (path) => (panel) => {
      if (panel) panels.current.set(path, panel)
      else panels.current.delete(path)
    },
    restore,
    openLink(link) {
      savePosition()
      isLeaving.current = true
      storedReading.save(host, {address, path: active, positions: Object.fromEntries(positions.current)})
      openOutside?.(link)
    },
  }
}
