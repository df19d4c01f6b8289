import {Glyph} from '@hmb/ui/Glyph'
import {person} from '@hmb/ui/icon-paths'
import {type BlockPage, blockType} from '../block-type.ts'
import {copy} from '../blocks-copy.ts'
import css from './person.module.css'
import {Person} from './person-schema.ts'

/** The floating entry to the personal centre (个人中心), for some promotions only. */
function View({block: {icon}, page}: {block: Person; page: BlockPage}) {
  if (!page.showsFloating) return null
  return (
    <button type="button" className={css.person} aria-label={copy.person} onClick={page.onPerson}>
      {icon === '' ? <Glyph path={person} /> : <img src={icon} alt="" width={56} height={56} />}
    </button>
  )
}

export const personBlock = blockType({type: 'person', schema: Person, View, placement: 'floating'})
