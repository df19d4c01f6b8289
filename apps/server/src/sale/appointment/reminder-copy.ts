/** The values in the reminder of a booking (预约). */
interface ReminderValues {
  readonly projectName: string
  readonly productName: string
  readonly gzhName: string
}

/** The SMS at the start of the sale. It names no person and has no link. */
export const reminderCopy = ({projectName, productName, gzhName}: ReminderValues): string =>
  `【${projectName}】您预约的${productName}已开售，请打开微信公众号“${gzhName}”参保。`
