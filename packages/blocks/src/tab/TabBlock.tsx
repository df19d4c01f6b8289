import {Glyph} from '@hmb/ui/Glyph'
import {home, person} from '@hmb/ui/paths'
import {type BlockPage, blockType} from '../block.ts'
import {copy} from '../copy.ts'
import {Tab} from './schema.ts'
import css from './tab.module.css'

/** The menu at the bottom of the screen; an item without a link is the page itself. */
function View({block: {items}, page}: {block: Tab; page: BlockPage}) {
  return (
    <nav className={css.menu} aria-label={copy.menu}>
      {items.map(({name, icon, jumpLink}) => (
        <button
          key={`${name} ${jumpLink}`}
          type="button"
          className={css.item}
          aria-current={jumpLink === '' ? 'page' : undefined}
          onClick={() => {
            if (jumpLink === '') window.scrollTo({top: 0, behavior: 'smooth'})
            else page.jump({mode: 'link', link: jumpLink})
          }}
        >
          {icon === '' ? (
            <Glyph path={jumpLink === '' ? home : person} />
          ) : (
            <img src={icon} alt="" width={24} height={24} />
          )}
          <span className={css.name}>{name}</span>
        </button>
      ))}
    </nav>
  )
}

export const tabBlock = blockType({type: 'tab', schema: Tab, View, place: 'menu'})
