import {ErrorState} from '@hmb/ui/ErrorState'
import {Page} from '@hmb/ui/Page'
import {action} from 'storybook/actions'
import {fn} from 'storybook/test'
import {Blocks} from '../Blocks.tsx'
import {scrollToBlock} from '../block-scroll.ts'
import type {BlockPage, BlockType} from '../block-type.ts'
import {countDownBlock} from '../countDown/countdown-block.tsx'
import {imgBlock} from '../img/image-block.tsx'
import {parsePage} from '../page-content.ts'
import {personBlock} from '../person/person-block.tsx'
import {selectBlock} from '../select/select-block.tsx'
import {tabBlock} from '../tab/tab-block.tsx'
import {claimBlock} from '../testing/claim-block.tsx'
import {textBlocks} from '../text-blocks.tsx'

const everyType = [imgBlock, selectBlock, countDownBlock, personBlock, claimBlock, tabBlock, ...textBlocks]

export interface BlockPagePreviewProps {
  /** `childPageContent`: the page as JSON text. */
  content: string
  /** A static version of the block type `insure`, which needs the product's data. */
  insure?: BlockType
  page?: Partial<BlockPage>
}

/**
 * A page that an operator composed; the actions panel logs the jumps.
 *
 * @example
 * <BlockPagePreview content={contentOf([{type: 'claim', id: 'b1'}])} />
 */
export function BlockPagePreview({content, insure, page}: BlockPagePreviewProps) {
  const parsed = parsePage(content, insure ? [...everyType, insure] : everyType)
  return (
    <Page title={parsed?.config.title || '某某惠民保'} onBack={fn()} plain={parsed !== null}>
      {parsed ? (
        <Blocks blocks={parsed.blocks} page={{...previewPage, ...page}} />
      ) : (
        <ErrorState message="系统错误，请稍后重试" onRetry={fn()} />
      )}
    </Page>
  )
}

const logJump = action('jump')

const previewPage: Omit<BlockPage, 'has'> = {
  now: Date.now,
  jump: (jump) => (jump.mode === 'block' ? scrollToBlock(jump.target) : logJump(jump)),
  onTimeUp: action('time up'),
  showsFloating: true,
  onPerson: action('person'),
}

/** The JSON text of a page with these blocks. */
export const contentOf = (contentList: readonly object[], title = '某某惠民保') =>
  JSON.stringify({pageConfig: {title}, contentList})
