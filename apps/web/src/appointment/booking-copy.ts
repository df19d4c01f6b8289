import type {Variant} from '@hmb/shell/variant'

const booking = {
  title: '预约投保',
  button: '我要预约',
  sheetTitle: '预约信息',
  booked: (phone: string) => `您已用 ${phone} 预约`,
  seeResult: '查看预约结果',
  resultTitle: '预约结果',
  done: '恭喜您，预约成功',
  note: '',
  phone: '预约手机号',
}

const registration: typeof booking = {
  title: '参保登记',
  button: '参保登记',
  sheetTitle: '登记信息',
  booked: (phone) => `您已用 ${phone} 登记`,
  seeResult: '查看登记结果',
  resultTitle: '登记结果',
  done: '登记完成',
  note: '请留意短信通知',
  phone: '登记手机号',
}

/**
 * The word of a variant's pages for a booking: 登记 in JS, 预约 in the others.
 *
 * @example
 * bookingCopy(useVariant()).title // '预约投保'
 */
export const bookingCopy = ({appointmentIsRegistration}: Pick<Variant, 'appointmentIsRegistration'>): typeof booking =>
  appointmentIsRegistration ? registration : booking
