import {useEffect, useEffectEvent, useState} from 'react'
import type {Jump} from '../block-type.ts'
import type {Hotspot} from './image-schema.ts'

/** A jump comes this long after the tap, so that the person sees what was tapped, in ms. */
export const jumpDelayMs = 200

/**
 * What a tap on a hotspot leads to.
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
      return {mode: 'image', url: hotspot.url, name}
  }
}

/** The hotspot that was tapped last and is about to jump, and the tap. A second tap on it changes nothing. */
export function useDelayedJump(
  jump: (jump: Jump) => void,
): [pressed: Hotspot | null, press: (hotspot: Hotspot) => void] {
  const [pressed, press] = useState<Hotspot | null>(null)
  const go = useEffectEvent((hotspot: Hotspot) => {
    press(null)
    jump(jumpOf(hotspot))
  })
  useEffect(() => {
    if (!pressed) return
    const timer = setTimeout(() => go(pressed), jumpDelayMs)
    return () => clearTimeout(timer)
  }, [pressed])
  return [pressed, press]
}
