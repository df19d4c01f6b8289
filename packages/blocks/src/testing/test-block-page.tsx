import type {ReactElement} from 'react'
import {vi} from 'vitest'
import {Blocks} from '../Blocks.tsx'
import type {BlockPage, BlockType} from '../block-type.ts'
import {countDownBlock} from '../countDown/countdown-block.tsx'
import {imgBlock} from '../img/image-block.tsx'
import {parsePage} from '../page-content.ts'
import {personBlock} from '../person/person-block.tsx'
import {selectBlock} from '../select/select-block.tsx'
import {tabBlock} from '../tab/tab-block.tsx'
import {textBlocks} from '../text-blocks.tsx'
import {claimBlock} from './claim-block.tsx'

const everyType = [imgBlock, selectBlock, countDownBlock, personBlock, claimBlock, tabBlock, ...textBlocks]

/** A page with these blocks, and the spy that receives its jumps. */
export function testBlockPage(
  contentList: object[],
  setup: Partial<BlockPage> & {types?: readonly BlockType[]} = {},
): {page: ReactElement; jump: ReturnType<typeof vi.fn>} {
  const {types = everyType, ...overrides} = setup
  const jump = vi.fn()
  const parsed = parsePage(JSON.stringify({contentList}), types)
  if (!parsed) throw new Error('the test’s content is not a page')
  const blockPage = {
    now: () => 0,
    jump,
    onTimeUp: () => {},
    showsFloating: false,
    onPerson: () => {},
    ...overrides,
  }
  return {page: <Blocks blocks={parsed.blocks} page={blockPage} />, jump}
}
