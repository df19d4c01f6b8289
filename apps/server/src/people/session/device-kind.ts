import {DeviceKind} from '@hmb/contract/codes/device-kind'

/** The first match counts: WeChat runs on every device, and the header of an iPad may also name a Mac. */
const patterns: readonly (readonly [RegExp, DeviceKind])[] = [
  [/MicroMessenger/i, DeviceKind.WECHAT],
  [/iPhone|iPod/, DeviceKind.IPHONE],
  [/iPad/, DeviceKind.IPAD],
  [/HarmonyOS|OpenHarmony/i, DeviceKind.HARMONY],
  [/Android/i, DeviceKind.ANDROID],
  [/Windows|Macintosh|X11|CrOS/, DeviceKind.COMPUTER],
]

/**
 * The kind of device that a browser names in its User-Agent header.
 *
 * @example
 * deviceKindOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) …') // 'IPHONE'
 */
export const deviceKindOf = (userAgent: string): DeviceKind =>
  patterns.find(([pattern]) => pattern.test(userAgent))?.[1] ?? DeviceKind.OTHER
