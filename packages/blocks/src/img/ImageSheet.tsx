import {ErrorState} from '@hmb/ui/ErrorState'
import {Sheet} from '@hmb/ui/Sheet'
import {Skeleton} from '@hmb/ui/Skeleton'
import {useState} from 'react'
import {copy} from '../blocks-copy.ts'
import css from './sheets.module.css'

/** A picture: its address, its title and its alternative text, by default the title. */
export interface ShownImage {
  url: string
  name: string
  alt?: string
}

export interface ImageSheetProps {
  /** null when the sheet is closed. */
  image: ShownImage | null
  onClose(): void
}

/**
 * The sheet of mode7: a picture.
 *
 * @example
 * <ImageSheet image={{url: '/service.webp', name: '增值服务'}} onClose={close} />
 */
export function ImageSheet({image, onClose}: ImageSheetProps) {
  return (
    <Sheet open={image !== null} onClose={onClose} title={image?.name || copy.image} tall>
      {image && <Picture key={image.url} {...image} />}
    </Sheet>
  )
}

function Picture({url, name, alt}: ShownImage) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  if (state === 'failed') return <ErrorState message={copy.imageFailed} onRetry={() => setState('loading')} />
  return (
    <div className={css.picture}>
      {state === 'loading' ? <Skeleton kind="image" height={240} /> : null}
      <img
        src={url}
        alt={alt || name || copy.image}
        hidden={state === 'loading'}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
    </div>
  )
}
