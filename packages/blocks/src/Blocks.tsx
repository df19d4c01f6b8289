import {elementIdOf} from './block-scroll.ts'
import type {BlockPage, BlockPlacement} from './block-type.ts'
import css from './blocks.module.css'
import type {PageBlock} from './page-content.ts'

export interface BlocksProps {
  blocks: readonly PageBlock[]
  page: Omit<BlockPage, 'has'>
}

/**
 * The page that an operator composed. The menu is fixed at the bottom of the screen. Above it is the bar of the first block with
 * a bar, then the floating blocks.
 *
 * @example
 * <Blocks blocks={parsePage(childPageContent, types).blocks} page={page} />
 */
export function Blocks({blocks, page}: BlocksProps) {
  const firstImage = blocks.find(({type}) => type === 'img')
  const blockPage: BlockPage = {
    ...page,
    has: (blockId) => blocks.some(({id, placement}) => id === blockId && placement === 'flow'),
  }
  const blocksAt = (placement: BlockPlacement) => blocks.filter((block) => block.placement === placement)
  const menus = blocksAt('menu')
  const renderBar = blocks.find((block) => block.renderBar)?.renderBar
  return (
    <div className={css.page}>
      {blocksAt('flow').map((block) => (
        <section key={block.id} id={elementIdOf(block.id)} className={css.block} data-type={block.type}>
          {block.render(blockPage, block === firstImage)}
        </section>
      ))}
      {/* Toasts of the kit are shown above `footer > [data-bar]`. */}
      <footer className={css.bottom}>
        <div className={css.floating}>
          {blocksAt('floating').map((block) => (
            <div key={block.id}>{block.render(blockPage, false)}</div>
          ))}
        </div>
        <div className={css.bar} data-bar="" data-held={renderBar !== undefined} data-above-menu={menus.length > 0}>
          {renderBar?.()}
        </div>
        {menus.map((block) => (
          <div key={block.id} className={css.menu}>
            {block.render(blockPage, false)}
          </div>
        ))}
      </footer>
    </div>
  )
}
