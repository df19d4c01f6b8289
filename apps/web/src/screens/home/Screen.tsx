import {Blocks} from '@hmb/blocks/Blocks'
import type {BlockPage, BlockType, Jump} from '@hmb/blocks/block'
import {claimBlock} from '@hmb/blocks/claim'
import {countDownBlock} from '@hmb/blocks/countDown'
import {imgBlock} from '@hmb/blocks/img'
import {readPage} from '@hmb/blocks/page'
import {personBlock} from '@hmb/blocks/person'
import {scrollToBlock} from '@hmb/blocks/scroll'
import {selectBlock} from '@hmb/blocks/select'
import {tabBlock} from '@hmb/blocks/tab'
import {serverNow} from '@hmb/shell/clock'
import {messageOf} from '@hmb/shell/messageOf'
import {useChannel, useNavigation, useQueryValues} from '@hmb/shell/navigation'
import {useBaseInfoQuery, useProjectExtQuery, useProjectId} from '@hmb/shell/project'
import {usePageTitle} from '@hmb/shell/usePageTitle'
import {useVariant} from '@hmb/shell/variant'
import {useFeedback} from '@hmb/ui/Feedback'
import {Page} from '@hmb/ui/Page'
import {Skeleton} from '@hmb/ui/Skeleton'
import {Trouble} from '@hmb/ui/Trouble'
import {type ReactNode, useMemo, useState} from 'react'
import {useParams} from 'react-router-dom'
import {useOperatorPageQuery} from '../../data/home.ts'
import {paths} from '../../paths.ts'
import {AgreementSheet, type ShownAgreement} from './AgreementSheet.tsx'
import {copy} from './copy.ts'
import {ImageSheet, type ShownImage} from './ImageSheet.tsx'
import {insureBlock} from './insureSlot.tsx'

/** The block types that this build carries. */
const types: readonly BlockType[] = [
  imgBlock,
  insureBlock,
  selectBlock,
  countDownBlock,
  personBlock,
  claimBlock,
  tabBlock,
]

/** /home/{id}: the page that an operator composed, with the purchase block in it. */
export function Screen() {
  const variant = useVariant()
  const {id = variant.homePageId} = useParams()
  const sub = useQueryValues().get('subpage') ?? ''
  const {promotionId = ''} = useChannel()()
  const {data, error, refetch} = useOperatorPageQuery({id, sub})
  const page = useMemo(() => (data ? readPage(data.childPageContent, types) : undefined), [data])
  const title = page?.config.title || variant.name
  usePageTitle(title)

  const frame = (content: ReactNode, plain = false) => (
    <Page title={title} plain={plain}>
      {content}
    </Page>
  )
  if (variant.blockedPromotionIds.includes(promotionId)) return frame(<Trouble title={copy.blockedQr} message="" />)
  if (error) return frame(<Trouble message={messageOf(error)} onRetry={refetch} />)
  if (page === null) return frame(<Trouble message={copy.unreadable} onRetry={refetch} />)
  if (page === undefined)
    return frame(
      <>
        <Skeleton kind="image" height={560} />
        <Skeleton kind="card" height={320} />
      </>,
      true,
    )
  return frame(<Composed blocks={page.blocks} floating={variant.floatingPromotionIds.includes(promotionId)} />, true)
}

type ReadBlocks = NonNullable<ReturnType<typeof readPage>>['blocks']

function Composed({blocks, floating}: {blocks: ReadBlocks; floating: boolean}) {
  const {go, leave} = useNavigation()
  const feedback = useFeedback()
  const projectId = useProjectId()
  const hasClaim = blocks.some(({type}) => type === 'claim')
  const claim = useProjectExtQuery({projectId, extType: 'INSURE_CLAIM_INFO'}, {skip: !hasClaim})
  const info = useBaseInfoQuery({}, {skip: !hasClaim})
  const [agreement, setAgreement] = useState<ShownAgreement | null>(null)
  const [image, setImage] = useState<ShownImage | null>(null)

  function jump(to: Jump) {
    switch (to.mode) {
      case 'link':
        return leave(to.link)
      case 'agreement':
        return setAgreement({id: to.id, name: to.name})
      case 'block':
        return scrollToBlock(to.target)
      case 'image':
        return setImage({url: to.url, name: to.name})
      case 'blocked':
        return feedback.toast(copy.blockedQr)
      case 'video':
      case 'email':
      case 'pdf':
        return feedback.toast(copy.unavailable)
    }
  }

  const claimUrl = info.data?.claimPlatformUrl ?? ''
  const page: Omit<BlockPage, 'has'> = {
    now: serverNow,
    onTimeUp: () => {},
    jump,
    showsFloating: floating,
    showsClaim: claim.data?.insureClaimInfo?.openClaim === true && claimUrl !== '',
    onPerson: () => go(paths.personalCore()),
    onClaim: () => leave(claimUrl, {receiver: 'claim'}),
  }
  return (
    <>
      <Blocks blocks={blocks} page={page} />
      <AgreementSheet agreement={agreement} onClose={() => setAgreement(null)} />
      <ImageSheet image={image} onClose={() => setImage(null)} />
    </>
  )
}
