import type {InsureBlock} from '@hmb/blocks/insure/insure-schema'
import {maxChannelTextLength} from '@hmb/contract/schema'
import type {OrderSource, Product} from '@hmb/purchase/purchase-context'
import type {Channel} from '@hmb/rules/channel'

/**
 * What a purchase block asks of whoever buys from it. The limit is the block's own until the project's is known.
 *
 * @example
 * productOf(block, 'hmb-cq').insured.phone // block.isRecognizeePhone
 */
export function productOf(block: InsureBlock, projectId: string): Omit<Product, 'limit'> {
  return {
    projectId,
    skuNo: block.productId,
    applicant: {nationality: block.isNationality, medicalPlace: block.isNeedMedicalPlace},
    insured: {
      nationality: block.isRecognizeeNationality,
      medicalPlace: block.isNeedRecognizeeMedicalPlace,
      phone: block.isRecognizeePhone,
    },
    hasNotice: block.protocol.mainProtocolList.length > 0,
  }
}

/** Who brought the person here, as validation and order carry it. An address without `flag` came from OUTside. */
export function sourceOf(came: Channel): OrderSource {
  // Whoever placed the advertisement may write what they like behind it; nobody's order fails for that.
  const channel: Channel = Object.fromEntries(
    Object.entries(came).map(([name, value]) => [name, value.trim().slice(0, maxChannelTextLength)]),
  )
  const {promotionId = '', orderChannel = '', agentId = '', flag = 'OUT', channelType = ''} = channel
  const {clickid = '', thirdUserId = '', gdt_vid = '', threeChannel = ''} = channel
  return {
    promotionId,
    orderChannel,
    orderChannelDetail: {agentId, promotionId, flag, channelType},
    thirdInfo: {clickid, thirdUserId, gdt_vid, threeChannel},
  }
}
