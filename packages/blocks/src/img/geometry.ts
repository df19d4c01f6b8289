import type {Hotspot} from './schema.ts'

/** An image's size in the operator's editor, in px. */
export interface EditorSize {
  width: number
  height: number
}

/**
 * Where a hotspot lies on its image, in percent of the image's box, so that it is right at any width. A hotspot drawn for
 * another height of the same image is scaled to this one.
 *
 * @example
 * placeOf({top: 60, left: 75, width: 150, height: 60, imgHeight: 600}, {width: 750, height: 600})
 * // {top: '10%', left: '10%', width: '20%', height: '10%'}
 */
export function placeOf(
  hotspot: Pick<Hotspot, 'top' | 'left' | 'width' | 'height' | 'imgHeight'>,
  image: EditorSize,
): Record<'top' | 'left' | 'width' | 'height', string> {
  const scale = hotspot.imgHeight > 0 ? image.height / hotspot.imgHeight : 1
  const percent = (px: number, of: number) => `${Math.round(((px * scale) / of) * 1e6) / 1e4}%`
  return {
    top: percent(hotspot.top, image.height),
    left: percent(hotspot.left, image.width),
    width: percent(hotspot.width, image.width),
    height: percent(hotspot.height, image.height),
  }
}
