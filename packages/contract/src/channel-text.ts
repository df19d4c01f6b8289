import {maxChannelTextLength} from './schema.ts'

/**
 * A channel value (渠道参数) as a request may contain it. Advertisers append values of any length and content, and no database column
 * can store NUL or half of a surrogate pair. Such values must not make a purchase or a booking fail.
 *
 * @example
 * channelText('HMB-A\0') // 'HMB-A'
 */
export function channelText(value: string): string {
  return value.slice(0, maxChannelTextLength).replace(/[\0\p{Cs}]/gu, '')
}
