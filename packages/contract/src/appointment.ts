import * as v from 'valibot'
import {get, post} from './endpoint.ts'
import {id, list, maxChannelTextLength, optionalText, phone, projectId, text} from './schema.ts'

/** The operator's images of the appointment pages (预约); '' for one that is not set. */
const Pictures = v.object({
  /** Shown in place of the top banner once booking has ended. */
  FAILBACKGROUND: text,
  /** The floating image that opens the share popup. */
  BALLBACKGROUND: text,
  TOP_BANNER: text,
  BANNER: text,
  /** The image to save and share. */
  POPUPBACKGROUND: text,
  LOGO_ICON: text,
  /** The official account (公众号). */
  QR_CODE: text,
})

/**
 * What the appointment pages show about a product. Times are China time `yyyy/MM/dd HH:mm:ss`; '' for one that is not set.
 * `userPhone` is the phone of the session, '' for a visitor.
 */
export const appointQuery = get('/api/taurus/appoint/query', {
  request: v.object({skuNo: id, projectId}),
  response: v.object({
    isDisplayCity: v.boolean(),
    insuredStartTime: text,
    hmbAppointEndTime: text,
    hmbInsureStartTime: text,
    /** Notices, one line each. */
    info: list(v.string()),
    projectId: text,
    userPhone: text,
    gzhName: text,
    /** The text that a person recommends the product with. */
    showText: text,
    picMap: v.nullish(Pictures, {}),
  }),
  handles: 'all',
})

/** A channel value or a name. PostgreSQL cannot store NUL. */
const plainText = v.optional(
  v.pipe(
    optionalText(maxChannelTextLength),
    v.check((value) => !value.includes('\0')),
  ),
  '',
)

/**
 * Books a product (预约), once per phone, with or without a login. Throws ALREADY_BOOKED, BOOKING_ENDED, or CITY_REQUIRED
 * when the product needs a city. `openId` is not an identity: the server stores the WeChat identity of the session.
 */
export const appointSave = post('/api/taurus/appoint/save', {
  request: v.object({
    projectId,
    skuNo: id,
    userName: plainText,
    /** `channelNo` of a city; '' if the product needs none. */
    cityNo: plainText,
    userPhone: phone,
    promotionId: plainText,
    openId: plainText,
    /** '' counts as OUT. */
    flag: plainText,
  }),
  response: v.object({appointId: text}),
  idempotent: true,
  handles: 'all',
})

/** The cities of a project, for a booking. */
export const cityQuery = get('/api/taurus/city/query', {
  request: v.object({projectId}),
  response: list(v.object({channelName: text, channelNo: text})),
  handles: 'all',
})
