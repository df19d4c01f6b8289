import {useMemo} from 'react'
import css from './continue-on-phone.module.css'
import {qrCodePath} from './qr-code-path.ts'

/** The widest image, in px. */
const maxWidth = 196

/**
 * A QR code as an image with a name.
 *
 * @example
 * <QrCode text="https://hmb.example/cq/home/home-cq" name="二维码" />
 */
export function QrCode({text, name}: {text: string; name: string}) {
  const {size, path} = useMemo(() => qrCodePath(text), [text])
  // Whole pixels for each module, or their edges would be uneven.
  const width = size * Math.floor(maxWidth / size)
  return (
    <svg className={css.code} viewBox={`0 0 ${size} ${size}`} width={width} role="img" aria-label={name}>
      <path d={path} />
    </svg>
  )
}
