import {useDisplayMode} from '@hmb/shell/use-display-mode'
import {useState} from 'react'
import {PosterSheet} from '../advertising/PosterSheet.tsx'
import type {AppointmentInfo} from '../data/appointment-queries.ts'
import css from './appointment.module.css'
import {copy} from './appointment-copy.ts'

/**
 * The floating image that opens the share popup. Renders nothing without an image and in the elder mode. It is part of the bottom
 * bar and floats above it.
 */
export function ShareButton({showText, picMap}: Pick<AppointmentInfo, 'showText' | 'picMap'>) {
  const [open, setOpen] = useState(false)
  const mode = useDisplayMode()
  const {BALLBACKGROUND: image = '', POPUPBACKGROUND: poster = ''} = picMap ?? {}
  if (!image || mode === 'elder') return null
  return (
    <>
      <button type="button" className={css.share} onClick={() => setOpen(true)}>
        <img src={image} alt={copy.share} />
      </button>
      <PosterSheet open={open} onClose={() => setOpen(false)} poster={poster} shareText={showText} />
    </>
  )
}
