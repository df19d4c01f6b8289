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

/**
 * All channel values in the form of {@link channelText}.
 *
 * @example
 * channelTexts({agentId: '7\0'}) // {agentId: '7'}
 */
export const channelTexts = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, channelText(value)]))
