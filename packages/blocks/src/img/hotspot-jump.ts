import {useEffect, useEffectEvent, useState} from 'react'
import type {Jump} from '../block-type.ts'
import type {Hotspot} from './image-schema.ts'

/** The delay between tap and jump, in ms, so that the person sees what was tapped. */
export const jumpDelayMs = 200

/**
 * The jump of a hotspot.
 *
 * @example
 * jumpOf({jumpType: 'mode3', jumpTarget: 'b2', …}) // {mode: 'block', target: 'b2'}
 */
export function jumpOf(hotspot: Hotspot): Jump {
  if (hotspot.blocked) return {mode: 'blocked'}
  const {name} = hotspot
  switch (hotspot.jumpType) {
    case 'mode1':
      return {mode: 'link', link: hotspot.jumpLink}
    case 'mode2':
      return {mode: 'agreement', id: hotspot.protocolId, name}
    case 'mode3':
      return {mode: 'block', target: hotspot.jumpTarget}
    case 'mode4':
      return {mode: 'video', url: hotspot.url}
    case 'mode5':
      return {mode: 'email', fileId: hotspot.fileId, name}
    case 'mode6':
      return {mode: 'pdf', fileId: hotspot.fileId, name}
    case 'mode7':
      return {mode: 'image', url: hotspot.url, name, alt: hotspot.alt}
  }
}

/** The pressed hotspot, which is about to jump, and the function that presses one. A second press changes nothing. */
export function useDelayedJump(
  jump: (jump: Jump) => void,
): [pressed: Hotspot | null, press: (hotspot: Hotspot) => void] {
  const [pressed, press] = useState<Hotspot | null>(null)
  const performJump = useEffectEvent((hotspot: Hotspot) => {
    press(null)
    jump(jumpOf(hotspot))
  })
  useEffect(() => {
    if (!pressed) return
    const timer = setTimeout(() => performJump(pressed), jumpDelayMs)
    return () => clearTimeout(timer)
  }, [pressed])
  return [pressed, press]
}
