import {screenTitles} from '../../screen-frame/screen-titles.ts'

export const copy = {
  title: screenTitles.refundComfirm,
  image: '退保之前，请再想一想',
  imageDetail: '退保以后对保障的影响',
  keep: '继续保障',
  refund: '坚决退款',
} as const
