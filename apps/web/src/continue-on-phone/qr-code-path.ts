import {encode} from 'uqr'

/** The empty border that readers need, in modules. */
const border = 4

/**
 * A QR code as an SVG path of one square per module: each row's dark runs are rectangles. `size` is the width in modules.
 *
 * @example
 * qrCodePath('https://hmb.example') // {size: 33, path: 'M4 4h7v1h-7z…'}
 */
export function qrCodePath(text: string): {size: number; path: string} {
  const {size, data} = encode(text, {ecc: 'L', border})
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({index: x, 0: {length}}) => `M${x} ${y}h${length}v1h-${length}z`),
  )
  return {size, path: runs.join('')}
}
