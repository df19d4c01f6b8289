import {useCallback, useState} from 'react'
import {elementIdOf} from './block-scroll.ts'
import type {BlockPage, BlockPlacement} from './block-type.ts'
import css from './blocks.module.css'
import {BottomBarFilled, BottomBarSlot} from './bottom/BottomBarPortal.tsx'
import type {PageBlock} from './page-content.ts'

export interface BlocksProps {
  blocks: readonly PageBlock[]
  page: Omit<BlockPage, 'has'>
}

/**
 * The page that an operator composed. The menu is fixed at the bottom of the screen; above it is the bar of
 * `BottomBarPortal`, and above that the floating blocks.
 *
 * @example
 * <Blocks blocks={parsePage(childPageContent, types).blocks} page={page} />
 */
export function Blocks({blocks, page}: BlocksProps) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [filled, setFilled] = useState(false)
  const firstImage = blocks.find(({type}) => type === 'img')
  const around: BlockPage = {
    ...page,
    has: (blockId) => blocks.some(({id, placement}) => id === blockId && placement === 'flow'),
  }
  const blocksAt = (placement: BlockPlacement) => blocks.filter((block) => block.placement === placement)
  const menus = blocksAt('menu')
  const onFilled = useCallback(() => setFilled(true), [])
  const firstBar = blocks.find(({renderBar}) => renderBar)?.renderBar
  return (
    <BottomBarSlot value={slot}>
      <div className={css.page}>
        <BottomBarFilled value={onFilled}>
          {blocksAt('flow').map((block) => (
            <section key={block.id} id={elementIdOf(block.id)} className={css.block} data-type={block.type}>
              {block.render(around, block === firstImage)}
            </section>
          ))}
        </BottomBarFilled>
        {/* The feedback of the kit stands above `footer > [data-bar]`. */}
        <footer className={css.bottom}>
          <div className={css.floating}>
            {blocksAt('floating').map((block) => (
              <div key={block.id}>{block.render(around, false)}</div>
            ))}
          </div>
          <div
            ref={setSlot}
            className={css.bar}
            data-bar=""
            data-held={blocks.some(({usesBottomBar}) => usesBottomBar)}
            data-above-menu={menus.length > 0}
          >
            {filled ? null : firstBar?.()}
          </div>
          {menus.map((block) => (
            <div key={block.id} className={css.menu}>
              {block.render(around, false)}
            </div>
          ))}
        </footer>
      </div>
    </BottomBarSlot>
  )
}
