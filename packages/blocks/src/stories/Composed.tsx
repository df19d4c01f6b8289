import {Page} from '@hmb/ui/Page'
import {Trouble} from '@hmb/ui/Trouble'
import {action} from 'storybook/actions'
import {fn} from 'storybook/test'
import {Blocks} from '../Blocks.tsx'
import type {BlockPage, BlockType} from '../block.ts'
import {claimBlock} from '../claim/ClaimBlock.tsx'
import {countDownBlock} from '../countDown/CountDownBlock.tsx'
import {imgBlock} from '../img/ImgBlock.tsx'
import {readPage} from '../page.ts'
import {personBlock} from '../person/PersonBlock.tsx'
import {scrollToBlock} from '../scroll.ts'
import {selectBlock} from '../select/SelectBlock.tsx'
import {tabBlock} from '../tab/TabBlock.tsx'

const everyType = [imgBlock, selectBlock, countDownBlock, personBlock, claimBlock, tabBlock]

export interface ComposedProps {
  /** `childPageContent`: the page as JSON text, as the server gives it. */
  content: string
  /** The block type `insure`: its life is the product's, so a story brings a still one. */
  insure?: BlockType
  page?: Partial<BlockPage>
}

/**
 * A page as an operator composed it; what its taps lead to is told in the actions panel.
 *
 * @example
 * <Composed content={contentOf([{type: 'claim', id: 'b1'}])} />
 */
export function Composed({content, insure, page}: ComposedProps) {
  const read = readPage(content, insure ? [...everyType, insure] : everyType)
  return (
    <Page title={read?.config.title || '某某惠民保'} onBack={fn()} plain={read !== null}>
      {read ? (
        <Blocks blocks={read.blocks} page={{...around, ...page}} />
      ) : (
        <Trouble message="系统错误，请稍后重试" onRetry={fn()} />
      )}
    </Page>
  )
}

const told = action('jump')

const around: Omit<BlockPage, 'has'> = {
  now: Date.now,
  jump: (jump) => (jump.mode === 'block' ? scrollToBlock(jump.target) : told(jump)),
  onTimeUp: action('time up'),
  showsFloating: true,
  showsClaim: true,
  onPerson: action('person'),
  onClaim: action('claim'),
}

/** A page's text of its blocks. */
export const contentOf = (contentList: readonly object[], title = '某某惠民保') =>
  JSON.stringify({pageConfig: {title}, contentList})
