import {Skeleton} from '@hmb/ui/Skeleton'
import {useEffect, useEffectEvent, useState} from 'react'
import css from './policy-detail.module.css'
import {copy} from './policy-share-copy.ts'
import {policyShareImage} from './policy-share-image.ts'
import type {PolicyShareText} from './policy-share-text.ts'

export interface PolicyShareImageProps extends PolicyShareText {
  /** The address of the city's logo. */
  logo: string
  /** Called with the PNG as a data URL. */
  onDrawn(image: string): void
}

/** Draws the shared image in the colours of the theme and shows it. */
export function PolicyShareImage({onDrawn, logo, ...text}: PolicyShareImageProps) {
  const [drawn, setDrawn] = useState({image: '', failed: false})
  const content = JSON.stringify(text)
  const notify = useEffectEvent(onDrawn)
  useEffect(() => {
    let isCurrent = true
    policyShareImage(JSON.parse(content), logo).then(
      (image) => {
        if (!isCurrent) return
        setDrawn({image, failed: false})
        notify(image)
      },
      () => isCurrent && setDrawn({image: '', failed: true}),
    )
    return () => {
      isCurrent = false
    }
  }, [content, logo])
  if (drawn.failed)
    return (
      <p className={css.hint} role="alert">
        {copy.failed}
      </p>
    )
  if (drawn.image === '') return <Skeleton kind="image" height={400} />
  return (
    <>
      <img className={css.image} src={drawn.image} alt={text.alt} />
      <p className={css.hint}>{copy.hold}</p>
      <p className={css.hint}>{copy.privacy}</p>
    </>
  )
}
