import type {Theme, VariantCode} from './variant.ts'

/** The operator's images of the appointment pages; paths below `/static/`. */
export type AppointmentPictures = {
  FAILBACKGROUND: string
  BALLBACKGROUND: string
  TOP_BANNER: string
  BANNER: string
  POPUPBACKGROUND: string
  LOGO_ICON: string
  QR_CODE: string
}

/** What the appointment pages (预约) of a project show. */
export type AppointmentPage = {
  /** A booking names a city. */
  isDisplayCity: boolean
  /** Notices, one line each. */
  info: readonly string[]
  /** The text that a person recommends the product with. */
  showText: string
  picMap: AppointmentPictures
}

/**
 * A product that can be booked before its sale. Sale times are `yyyy-MM-dd HH:mm:ss` in China time; the season moves them like those of the
 * products.
 */
export type AppointmentProduct = {
  skuNo: string
  saleStartTime: string
  saleEndTime: string
  /** Booking ends this many hours before the sale starts. */
  bookingEndsHours: number
}

/** Projects whose bookings name a city (choices, section 7). */
const withCity: readonly VariantCode[] = ['ah', 'js']

/**
 * The appointment page of a project.
 *
 * @example
 * appointmentPage('js', {projectName: '江苏惠民保', theme: 'blue'}).isDisplayCity // true
 */
export const appointmentPage = (
  code: VariantCode,
  {projectName, theme}: {projectName: string; theme: Theme},
): AppointmentPage => ({
  isDisplayCity: withCity.includes(code),
  info: [`${projectName}新一年度即将开售`, '预约免费，不需要登录，不占名额', '请通过公众号投保，谨防诈骗短信'],
  showText: `${projectName}新一年度就要开售了，年龄职业都不限，我已经预约，推荐你也来预约。`,
  picMap: {
    FAILBACKGROUND: `/static/img/${theme}/appointment-ended.webp`,
    BALLBACKGROUND: `/static/img/${theme}/appointment-share.webp`,
    TOP_BANNER: `/static/img/${theme}/appointment-top.webp`,
    BANNER: `/static/img/${theme}/appointment-steps.webp`,
    POPUPBACKGROUND: `/static/img/${code}/pop.webp`,
    LOGO_ICON: `/static/img/${code}/logo.webp`,
    QR_CODE: `/static/img/${code}/official-account.webp`,
  },
})
