import {useState} from 'react'
import type {BlockPage, Place} from './block.ts'
import css from './blocks.module.css'
import {BarSlot} from './bottom/InBar.tsx'
import type {ReadBlock} from './page.ts'
import {elementIdOf} from './scroll.ts'

export interface BlocksProps {
  blocks: readonly ReadBlock[]
  page: Omit<BlockPage, 'has'>
}

/**
 * The page that an operator composed. Its menu stays at the bottom of the screen, above it what a block puts into the bar
 * (`InBar`), and above that what floats.
 *
 * @example
 * <Blocks blocks={readPage(childPageContent, types).blocks} page={page} />
 */
export function Blocks({blocks, page}: BlocksProps) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const firstImage = blocks.find(({type}) => type === 'img')
  const around: BlockPage = {
    ...page,
    has: (blockId) => blocks.some(({id, place}) => id === blockId && place === 'flow'),
  }
  const at = (place: Place) => blocks.filter((block) => block.place === place)
  const menus = at('menu')
  return (
    <BarSlot value={slot}>
      <div className={css.page}>
        {at('flow').map((block) => (
          <section key={block.id} id={elementIdOf(block.id)} className={css.block} data-type={block.type}>
            {block.draw(around, block === firstImage)}
          </section>
        ))}
        <div className={css.bottom}>
          <div className={css.floating}>
            {at('floating').map((block) => (
              <div key={block.id}>{block.draw(around, false)}</div>
            ))}
          </div>
          <div
            ref={setSlot}
            className={css.bar}
            data-held={blocks.some(({holdsBar}) => holdsBar)}
            data-above-menu={menus.length > 0}
          />
          {menus.map((block) => (
            <div key={block.id} className={css.menu}>
              {block.draw(around, false)}
            </div>
          ))}
        </div>
      </div>
    </BarSlot>
  )
}
