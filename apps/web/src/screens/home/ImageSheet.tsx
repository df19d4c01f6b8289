import {useBackCloses} from '@hmb/shell/useBackCloses'
import {Sheet} from '@hmb/ui/Sheet'
import {Skeleton} from '@hmb/ui/Skeleton'
import {Trouble} from '@hmb/ui/Trouble'
import {useState} from 'react'
import {copy} from './copy.ts'
import css from './home.module.css'

/** What the sheet shows; null when it is closed. */
export interface ShownImage {
  url: string
  name: string
}

/** A picture over the page. */
export function ImageSheet({image, onClose}: {image: ShownImage | null; onClose(): void}) {
  useBackCloses(image !== null, onClose)
  return (
    <Sheet open={image !== null} onClose={onClose} title={image?.name ?? ''} tall>
      {image && <Picture {...image} />}
    </Sheet>
  )
}

function Picture({url, name}: ShownImage) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  if (state === 'failed') return <Trouble message={copy.imageFailed} onRetry={() => setState('loading')} />
  return (
    <div className={css.picture}>
      {state === 'loading' ? <Skeleton kind="image" height={240} /> : null}
      <img
        src={url}
        alt={name}
        hidden={state === 'loading'}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
    </div>
  )
}
