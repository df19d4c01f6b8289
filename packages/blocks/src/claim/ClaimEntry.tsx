import {Glyph} from '@hmb/ui/Glyph'
import {chevron, claim} from '@hmb/ui/icon-paths'
import {type BlockPage, blockType} from '../block-type.ts'
import {copy} from '../blocks-copy.ts'
import css from './claim.module.css'
import {Claim} from './claim-schema.ts'

/** The entry to claims (理赔), if the project accepts them. */
function View({block: {title, icon}, page}: {block: Claim; page: BlockPage}) {
  if (!page.showsClaim) return null
  return (
    <div className={css.room}>
      <button type="button" className={css.claim} onClick={page.onClaim}>
        {icon === '' ? <Glyph path={claim} /> : <img src={icon} alt="" width={40} height={40} loading="lazy" />}
        <span className={css.title}>{title || copy.claim}</span>
        <Glyph path={chevron} className={css.chevron} />
      </button>
    </div>
  )
}

export const claimBlock = blockType({type: 'claim', schema: Claim, View})
