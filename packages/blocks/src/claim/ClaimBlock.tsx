import {Icon} from '@hmb/ui/Icon'
import * as v from 'valibot'
import {type BlockPage, blockType} from '../block.ts'
import css from './claim.module.css'

const Claim = v.object({
  id: v.string(),
  type: v.literal('claim'),
  title: v.optional(v.string(), '理赔服务'),
  icon: v.optional(v.string(), ''),
})

/** The entry to claims, when the project takes them. */
function View({block: {title, icon}, page}: {block: v.InferOutput<typeof Claim>; page: BlockPage}) {
  if (!page.showsClaim) return null
  return (
    <button type="button" className={css.claim} onClick={page.onClaim}>
      {icon === '' ? <Icon name="claim" /> : <img src={icon} alt="" width={40} height={40} />}
      <span className={css.title}>{title}</span>
      <Icon name="chevron" />
    </button>
  )
}

export const claimBlock = blockType({type: 'claim', schema: Claim, View})
