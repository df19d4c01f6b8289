import {useMemo} from 'react'
import {encode} from 'uqr'
import css from './continue-on-phone.module.css'

/** The empty border that readers need, in modules. */
const border = 4

/** The widest image, in px. */
const maxWidth = 196

/**
 * A QR code as an image with a name.
 *
 * @example
 * <QrCode text="https://hmb.example/cq/home/home-cq" name="二维码" />
 */
export function QrCode({text, name}: {text: string; name: string}) {
  const {size, path} = useMemo(() => drawn(text), [text])
  // Whole pixels for each module, or their edges would be uneven.
  const width = size * Math.floor(maxWidth / size)
  return (
    <svg className={css.code} viewBox={`0 0 ${size} ${size}`} width={width} role="img" aria-label={name}>
      <path d={path} />
    </svg>
  )
}

/** Each row's dark runs as rectangles of one path. */
function drawn(text: string): {size: number; path: string} {
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
