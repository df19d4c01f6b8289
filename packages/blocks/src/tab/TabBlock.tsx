import {Icon} from '@hmb/ui/Icon'
import * as v from 'valibot'
import {type BlockPage, blockType} from '../block.ts'
import css from './tab.module.css'

const Tab = v.object({
  id: v.string(),
  type: v.literal('tab'),
  items: v.pipe(
    v.array(v.object({name: v.string(), icon: v.optional(v.string(), ''), jumpLink: v.optional(v.string(), '')})),
    v.minLength(1),
  ),
})

/** The menu at the bottom of the screen; an item without a link is the page itself. */
function View({block: {items}, page}: {block: v.InferOutput<typeof Tab>; page: BlockPage}) {
  return (
    <nav className={css.menu} aria-label="底部菜单">
      {items.map(({name, icon, jumpLink}) => (
        <button
          key={name}
          type="button"
          className={css.item}
          aria-current={jumpLink === '' ? 'page' : undefined}
          onClick={() => {
            if (jumpLink === '') window.scrollTo({top: 0})
            else page.jump({mode: 'link', link: jumpLink})
          }}
        >
          {icon === '' ? (
            <Icon name={jumpLink === '' ? 'home' : 'person'} />
          ) : (
            <img src={icon} alt="" width={24} height={24} />
          )}
          {name}
        </button>
      ))}
    </nav>
  )
}

export const tabBlock = blockType({type: 'tab', schema: Tab, View})
