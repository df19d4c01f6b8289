import {useEffect, useRef} from 'react'
import {elementIdOf} from '../block-scroll.ts'
import {type BlockPage, blockType} from '../block-type.ts'
import {copy} from '../blocks-copy.ts'
import css from './select.module.css'
import {Select} from './select-schema.ts'
import {useCurrentFloor} from './use-current-floor.ts'

/** Floor tabs: each scrolls to a block and follows the scroll position. A tab whose block is missing is left out. */
function View({block, page}: {block: Select; page: BlockPage}) {
  const tabs = block.tabs.filter(({target}) => page.has(target))
  const [current, choose] = useCurrentFloor(tabs.map(({target}) => target))
  const floors = useRef<HTMLElement>(null)

  useEffect(() => {
    const nav = floors.current
    const tab = current && nav?.querySelector<HTMLElement>('[aria-current]')
    // Sets scrollLeft, because scrollIntoView would scroll the page too.
    if (nav && tab) nav.scrollLeft = tab.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2
  }, [current])

  if (tabs.length === 0) return null
  return (
    <nav ref={floors} className={css.floors} aria-label={copy.floors}>
      {tabs.map(({name, target}) => (
        <a
          key={`${target} ${name}`}
          className={css.floor}
          href={`#${elementIdOf(target)}`}
          draggable={false}
          aria-current={target === current ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            choose(target)
            page.jump({mode: 'block', target})
          }}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}

export const selectBlock = blockType({type: 'select', schema: Select, View})
