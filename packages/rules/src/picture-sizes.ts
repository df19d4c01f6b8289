/**
 * The widths in px of a picture of the operator: for screens with one, two and three pixels per CSS pixel. The picture
 * itself has `drawnWidth`, two pixels on a screen of 375. The widest product column is 480, and 1,170 is three pixels
 * on a screen of 390.
 */
export const pictureWidths = [480, 750, 1170] as const
export const drawnWidth = 750

/** The space of a picture that is as wide as the product's column. */
export const columnSizes = '(min-width: 480px) 480px, 100vw'

/**
 * The sizes of a picture for `srcset`: the picture's own address with the wanted width. A server without this size sends
 * the picture itself. Undefined for a picture of another host.
 *
 * @example
 * pictureSrcSet('/static/img/cq/top.webp') // '/static/img/cq/top.webp?w=480 480w, /static/img/cq/top.webp 750w, …'
 * pictureSrcSet('https://cdn.example/top.webp') // undefined
 */
export function pictureSrcSet(url: string): string | undefined {
  // Written out, because every byte here delays the first tap. A test compares it with the widths.
  return /^\/static\/img\/[^?]+\.webp$/.test(url) ? `${url}?w=480 480w, ${url} 750w, ${url}?w=1170 1170w` : undefined
}
