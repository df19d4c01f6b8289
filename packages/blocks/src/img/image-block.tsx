import {columnSizes, pictureSrcSet} from '@hmb/rules/picture-sizes'
import type {MouseEvent} from 'react'
import {elementIdOf} from '../block-scroll.ts'
import {type BlockPage, blockType} from '../block-type.ts'
import {copy} from '../blocks-copy.ts'
import {useDelayedJump} from './hotspot-jump.ts'
import css from './image.module.css'
import {hotspotStyleOf, imageBoxOf, type Size} from './image-geometry.ts'
import {type Hotspot, Img} from './image-schema.ts'
import {useImage} from './use-image.ts'

/**
 * An operator's image with its hotspots. Its box is reserved before it loads. If it fails, its text and the names of its
 * hotspots replace it, and the hotspots still work.
 */
function View({block, page, first}: {block: Img; page: BlockPage; first: boolean}) {
  const {image, natural, failed, attempt, onLoad, onError} = useImage()
  const [pressed, press] = useDelayedJump(page.jump)
  const box = imageBoxOf(block, natural)
  const hotspots = block.hotspots.filter((hotspot) => hotspot.jumpType !== 'mode3' || page.has(hotspot.jumpTarget))
  return (
    // A padding in percent of the width, because old browsers have no `aspect-ratio`.
    <div
      className={css.image}
      style={{paddingTop: `${Math.round((box.height / box.width) * 1e6) / 1e4}%`}}
      data-failed={failed}
    >
      <img
        key={attempt}
        ref={image}
        className={css.picture}
        // Must come before the address: a browser would request the address first.
        sizes={columnSizes}
        srcSet={pictureSrcSet(block.url)}
        src={block.url}
        alt={failed ? '' : block.alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'sync' : 'async'}
        onLoad={onLoad}
        onError={onError}
      />
      {failed ? <p className={css.words}>{block.alt || copy.imageFailed}</p> : null}
      {hotspots.map((hotspot) => (
        <Spot
          key={block.hotspots.indexOf(hotspot)}
          hotspot={hotspot}
          image={box}
          pressed={hotspot === pressed}
          named={failed}
          earlyPage={hotspot.jumpType === 'mode1' && !hotspot.blocked ? page.earlyPage?.(hotspot.jumpLink) : undefined}
          onPress={press}
        />
      ))}
    </div>
  )
}

interface SpotProps {
  hotspot: Hotspot
  image: Size
  pressed: boolean
  /** Whether the name is visible; otherwise only screen readers announce it. */
  named: boolean
  /** The address that a tap opens before the scripts have loaded. */
  earlyPage: string | undefined
  onPress(hotspot: Hotspot): void
}

function Spot({hotspot, image, pressed, named, earlyPage, onPress}: SpotProps) {
  const name = hotspot.name.trim() || copy.hotspot[hotspot.jumpType]
  const spot = {
    className: css.spot,
    style: hotspotStyleOf(hotspot, image),
    'aria-label': name,
    'data-pressed': pressed,
    onClick(event: MouseEvent) {
      event.preventDefault()
      onPress(hotspot)
    },
  }
  const visibleName = named ? <span className={css.name}>{name}</span> : null
  // A jump within the page is a link to an element, and screen readers list it as one.
  if (hotspot.jumpType === 'mode3' && !hotspot.blocked)
    return (
      <a href={`#${elementIdOf(hotspot.jumpTarget)}`} draggable={false} {...spot}>
        {visibleName}
      </a>
    )
  return (
    <button type="button" data-early-page={earlyPage} {...spot}>
      {visibleName}
    </button>
  )
}

export const imgBlock = blockType({type: 'img', schema: Img, View})
