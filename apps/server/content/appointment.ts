import type {AppointmentPage} from './seed-types.ts'
import type {Theme, VariantCode} from './variant.ts'

/** Projects whose bookings name a city (specification, choices, section 7). */
const projectsWithCity: readonly VariantCode[] = ['ah', 'js']

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
  isDisplayCity: projectsWithCity.includes(code),
  info: ['开售时，预约的手机号会收到短信提醒', '预约免费，不需要登录，不占名额', '请通过公众号投保，谨防诈骗短信'],
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
