import type {Host} from '@hmb/host/port'

const keyOf = (skuNo: string) => `appointment.${skuNo}`

/** Records the phone of this browser's last booking (预约), masked: the storage is not encrypted. */
export function recordBookedPhone({localStorage}: Pick<Host, 'localStorage'>, skuNo: string, phone: string): void {
  localStorage.set(keyOf(skuNo), phone.replace(/^(\d{3})\d{4}/, '$1****'))
}

/** The masked phone `138****9438` of the last booking; '' when this browser has booked nothing. */
export function bookedPhone({localStorage}: Pick<Host, 'localStorage'>, skuNo: string): string {
  return localStorage.get(keyOf(skuNo)) ?? ''
}
