import {Glyph} from '@hmb/ui/Glyph'
import {home, person} from '@hmb/ui/icon-paths'
import {type BlockPage, blockType} from '../block-type.ts'
import {copy} from '../blocks-copy.ts'
import css from './tab.module.css'
import {Tab} from './tab-schema.ts'

/** The menu at the bottom of the screen; an item without a link is the current page. */
function View({block: {items}, page}: {block: Tab; page: BlockPage}) {
  return (
    <nav className={css.menu} aria-label={copy.menu}>
      {items.map(({name, icon, jumpLink}) => (
        <button
          key={`${name} ${jumpLink}`}
          type="button"
          className={css.item}
          // No item moves when the HTML of the next ones arrives. Slightly above 100 %, because a browser rounds widths down.
          style={{width: `${100.1 / items.length}%`}}
          aria-current={jumpLink === '' ? 'page' : undefined}
          data-early-page={page.earlyPage?.(jumpLink)}
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

export const tabBlock = blockType({type: 'tab', schema: Tab, View, placement: 'menu'})
