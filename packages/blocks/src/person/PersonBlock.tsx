import {Glyph} from '@hmb/ui/Glyph'
import {person} from '@hmb/ui/paths'
import {type BlockPage, blockType} from '../block.ts'
import {copy} from '../copy.ts'
import css from './person.module.css'
import {Person} from './schema.ts'

/** The floating entry to the personal centre, for certain promotions only. */
function View({block: {icon}, page}: {block: Person; page: BlockPage}) {
  if (!page.showsFloating) return null
  return (
    <button type="button" className={css.person} aria-label={copy.person} onClick={page.onPerson}>
      {icon === '' ? <Glyph path={person} /> : <img src={icon} alt="" width={56} height={56} />}
    </button>
  )
}

export const personBlock = blockType({type: 'person', schema: Person, View, place: 'floating'})
