import type {Hotspot, Img} from './image-schema.ts'

/** An image's size in px. */
export interface Size {
  width: number
  height: number
}

/** The default width of an image in the operator's editor, in px. */
export const defaultWidthPx = 750

/**
 * The image's box in the editor: as configured, until the loaded image turns out to have another aspect ratio.
 *
 * @example
 * imageBoxOf({imgHeight: 1200}) // {width: 750, height: 1200}
 * imageBoxOf({imgHeight: 1200, width: 750}, {width: 1000, height: 1200}) // {width: 1000, height: 1200}
 */
export function imageBoxOf({width: configured, imgHeight}: Pick<Img, 'width' | 'imgHeight'>, natural?: Size): Size {
  const width = configured ?? defaultWidthPx
  if (!natural || natural.width <= 0 || natural.height <= 0) return {width, height: imgHeight}
  const shownWidth = (natural.width * imgHeight) / natural.height
  // A difference that is not visible must not shift the page.
  return {width: Math.abs(shownWidth / width - 1) < 0.01 ? width : shownWidth, height: imgHeight}
}

/**
 * The position and size of a hotspot in percent of its image's box, which hold at any width. A hotspot drawn for another
 * height of the image is scaled.
 *
 * @example
 * hotspotStyleOf({top: 60, left: 75, width: 150, height: 60, imgHeight: 600}, {width: 750, height: 600})
 * // {top: '10%', left: '10%', width: '20%', height: '10%'}
 */
export function hotspotStyleOf(
  hotspot: Pick<Hotspot, 'top' | 'left' | 'width' | 'height' | 'imgHeight'>,
  image: Size,
): Record<'top' | 'left' | 'width' | 'height', string> {
  const scale = image.height / hotspot.imgHeight
  const percent = (px: number, wholePx: number) => `${Math.round(((px * scale) / wholePx) * 1e6) / 1e4}%`
  return {
    top: percent(hotspot.top, image.height),
    left: percent(hotspot.left, image.width),
    width: percent(hotspot.width, image.width),
    height: percent(hotspot.height, image.height),
  }
}
