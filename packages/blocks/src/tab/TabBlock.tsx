import {Icon} from '@hmb/ui/Icon'
import * as v from 'valibot'
import {type BlockPage, blockType} from '../block.ts'
import {copy} from '../copy.ts'
import css from './tab.module.css'

const Item = v.object({name: v.string(), icon: v.optional(v.string(), ''), jumpLink: v.optional(v.string(), '')})

const Tab = v.object({id: v.string(), type: v.literal('tab'), items: v.pipe(v.array(Item), v.minLength(1))})

/** The menu at the bottom of the screen; an item without a link is the page itself. */
function View({block: {items}, page}: {block: v.InferOutput<typeof Tab>; page: BlockPage}) {
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
            <Icon name={jumpLink === '' ? 'home' : 'person'} />
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
