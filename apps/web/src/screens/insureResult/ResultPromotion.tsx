import {projectExtOther} from '@hmb/contract/project'
import {useProjectId} from '@hmb/shell/project-id'
import {useEndpointQuery} from '@hmb/shell/use-query'
import {useShare} from '@hmb/shell/use-share'
import {useVariant} from '@hmb/shell/variant'
import {Advertisement} from '../../advertising/Advertisement.tsx'
import type {TimedOrder} from '../../data/order-queries.ts'
import type {ResultPage} from '../../data/payment-queries.ts'
import {paths, withBase} from '../../paths.ts'
import {insuredSentence} from './insured-sentence.ts'

/** The operator's promotion, and what WeChat's menu shares: the product, never the order. */
export function ResultPromotion({content, insured}: {content: ResultPage; insured: TimedOrder['insuredInfoList']}) {
  const variant = useVariant()
  const {data} = useEndpointQuery(projectExtOther, {projectId: useProjectId(), extType: 'OTHER'})
  const shareText = data?.showText ?? ''
  useShare({
    title: content.skuName,
    desc: shareText,
    url: withBase(paths.home(variant.homePageId)),
    image: content.shareLogoImg,
  })
  return (
    <Advertisement
      image={content.outImg}
      link={data?.advertisingLink ?? ''}
      poster={content.shareModelImg}
      shareText={shareText}
      sentence={insuredSentence(insured, content.skuName)}
    />
  )
}
