import type {ReactNode} from 'react'
import type {BlockPage} from './block.ts'
import css from './blocks.module.css'
import type {ReadBlock} from './page.ts'
import {elementIdOf} from './scroll.ts'

export interface BlocksProps {
  blocks: readonly ReadBlock[]
  page: BlockPage
  /** What stands at the bottom of the screen above the menu, such as the purchase's total and button. */
  bar?: ReactNode
}

/** The page that an operator composed. A menu block and the bar stay at the bottom of the screen. */
export function Blocks({blocks, page, bar}: BlocksProps) {
  const firstImage = blocks.find(({type}) => type === 'img')
  const menus = blocks.filter(({type}) => type === 'tab')
  return (
    <>
      {blocks
        .filter((block) => !menus.includes(block))
        .map((block) => (
          <section key={block.id} id={elementIdOf(block.id)} className={css.block} data-type={block.type}>
            {block.draw(page, block === firstImage)}
          </section>
        ))}
      <div className={css.bottom}>
        {bar}
        {menus.map((block) => (
          <div key={block.id}>{block.draw(page, false)}</div>
        ))}
      </div>
    </>
  )
}
