import type {InsureBlock} from '@hmb/blocks/insure/insure-schema'
import {channelTexts} from '@hmb/contract/channel-text'
import type {OrderSource, Product} from '@hmb/purchase/purchase-context'
import type {Channel} from '@hmb/rules/channel'

/**
 * The data that a purchase block requires, without the limit of insured people, which the project may set too.
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

/**
 * The channel values of the visit for the eligibility check and the order. Without a `flag` the person comes from outside
 * (OUT).
 */
export function sourceOf(values: Channel): OrderSource {
  const channel: Channel = channelTexts(values)
  const {promotionId = '', orderChannel = '', agentId = '', flag = 'OUT', channelType = ''} = channel
  const {clickid = '', thirdUserId = '', gdt_vid = '', threeChannel = ''} = channel
  return {
    promotionId,
    orderChannel,
    orderChannelDetail: {agentId, promotionId, flag, channelType},
    thirdInfo: {clickid, thirdUserId, gdt_vid, threeChannel},
  }
}
