import jsQr from 'jsqr'
import type {Locator} from 'playwright-core'

/**
 * The text of the QR code in a screenshot of an element, as a camera reads it; '' when there is none.
 *
 * @example
 * await readQrCode(page.getByRole('img', {name: '二维码'})) // 'https://…'
 */
export async function readQrCode(element: Locator): Promise<string> {
  const png = (await element.screenshot({scale: 'css'})).toString('base64')
  // The page decodes the image and returns a 1 for each dark pixel.
  const {pixels, width} = await element.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], {type: 'image/png'}))
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    context?.drawImage(image, 0, 0)
    const {data, width} = context?.getImageData(0, 0, image.width, image.height) ?? new ImageData(1, 1)
    let pixels = ''
    for (let i = 0; i < data.length; i += 4) pixels += (data[i] ?? 0) < 128 ? '1' : '0'
    return {pixels, width}
  }, png)
  const rgba = Uint8ClampedArray.from(
    [...pixels].flatMap((dark) => (dark === '1' ? [0, 0, 0, 255] : [255, 255, 255, 255])),
  )
  // A CommonJS package: its function is the module itself in Node and `default` in its types.
  const decode = jsQr as unknown as (typeof jsQr)['default']
  return decode(rgba, width, rgba.length / 4 / width, {inversionAttempts: 'dontInvert'})?.data ?? ''
}
