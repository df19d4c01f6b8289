/** The hosts that receive a channel value (渠道参数) when the person leaves the product. */
type Hosts = 'any' | 'claim' | 'insurer' | 'never'

interface ChannelScope {
  /** `always` within the visit, or `once`: until its first use. */
  visit: 'always' | 'once'
  hosts: Hosts
}

const unrestricted: ChannelScope = {visit: 'always', hosts: 'any'}

/** Every channel value of an address and its receivers. Secrets and identities go only to named receivers. */
const channelScopes = {
  projectid: unrestricted,
  orderChannel: unrestricted,
  promotionId: unrestricted,
  contentId: unrestricted,
  agentId: unrestricted,
  channelType: unrestricted,
  flag: unrestricted,
  extensionChannel: unrestricted,
  pathUrl: {visit: 'once', hosts: 'never'},
  userId: {visit: 'always', hosts: 'claim'},
  threeChannel: unrestricted,
  goodsId: unrestricted,
  goodsName: unrestricted,
  skuNo: unrestricted,
  whiteChannel: unrestricted,
  clickid: unrestricted,
  thirdUserId: unrestricted,
  ssoToken: {visit: 'once', hosts: 'never'},
  source: unrestricted,
  gdt_vid: unrestricted,
  code: {visit: 'once', hosts: 'never'},
  subpage: {visit: 'always', hosts: 'never'},
  openId: {visit: 'always', hosts: 'insurer'},
} as const satisfies Record<string, ChannelScope>

export type ChannelName = keyof typeof channelScopes
/** The channel values of a visit; a name without a value is absent. */
export type Channel = Partial<Readonly<Record<ChannelName, string>>>

export const channelNames = Object.keys(channelScopes) as ChannelName[]

/** The methods of URLSearchParams that the rules use; this package depends on no platform API. */
interface Values {
  get(name: string): string | null
}

/** Alternative spellings of names in addresses. The product writes the first one. */
const spellings: readonly (readonly string[])[] = [
  ['projectid', 'projectId'],
  ['orderid', 'orderId'],
  ['openId', 'openid'],
  ['subpage', 'sub'],
  ['outTradeNo', 'outOrderNo', 'orderNo'],
  ['insuranceIdList', 'orderItemIds'],
  ['insuredId', 'insurantId'],
  ['skuNo', 'skuId', 'productId'],
]

/** Every spelling of a name in addresses, the name itself included. */
export const spellingsOf = (name: string): readonly string[] =>
  spellings.find((names) => names.includes(name)) ?? [name]

/**
 * The value of an address under any spelling of the name.
 *
 * @example
 * addressValue(new URLSearchParams('projectId=hmb-cq'), 'projectid') // 'hmb-cq'
 */
export function addressValue(values: Values, name: string): string | null {
  for (const spelling of [name, ...spellingsOf(name)]) {
    const value = values.get(spelling)
    if (value !== null) return value
  }
  return null
}

/**
 * The channel values of an address.
 *
 * @example
 * readChannel(new URLSearchParams('projectId=hmb-cq&agentId=7&x=1')) // {projectid: 'hmb-cq', agentId: '7'}
 */
export function readChannel(values: Values): Channel {
  const channel: Partial<Record<ChannelName, string>> = {}
  for (const name of channelNames) {
    const value = addressValue(values, name)
    if (value) channel[name] = value
  }
  return channel
}

/**
 * The channel values of the visit after an address from outside has opened inside the app: its values replace the previous ones.
 * One-time values are read from the entry address only, and a subpage belongs to the page that names it.
 *
 * @example
 * adoptChannel({agentId: '7', flag: 'A'}, new URLSearchParams('agentId=8&code=c')) // {agentId: '8', flag: 'A'}
 */
export function adoptChannel(channel: Channel, values: Values): Channel {
  const lasting = keep(readChannel(values), ({visit}, name) => visit === 'always' && name !== 'subpage')
  return {...channel, ...lasting}
}

/**
 * The channel values after the use of a one-time value. All other values stay for the whole visit.
 *
 * @example
 * spendChannel({ssoToken: 't', agentId: '7'}, 'ssoToken') // {agentId: '7'}
 * spendChannel({agentId: '7'}, 'agentId') // {agentId: '7'}
 */
export function spendChannel(channel: Channel, name: ChannelName): Channel {
  return keep(channel, (scope, other) => other !== name || scope.visit === 'always')
}

/** The owner of an outside address: the claim platform, the insurer of `/middlePage`, or anybody else. */
export type Receiver = 'anybody' | 'claim' | 'insurer'

/**
 * The channel values that another host receives.
 *
 * @example
 * outsideChannel({agentId: '7', userId: 'u1', code: 'c'}, 'anybody') // {agentId: '7'}
 * outsideChannel({agentId: '7', userId: 'u1', code: 'c'}, 'claim') // {agentId: '7', userId: 'u1'}
 */
export function outsideChannel(channel: Channel, receiver: Receiver): Channel {
  return keep(channel, ({hosts}) => hosts === 'any' || hosts === receiver)
}

/**
 * Whether another host may receive the value of this name in an address of ours. A provider gets such an address for the
 * return. A name that is not a channel value belongs to the page and may leave.
 *
 * @example
 * ['agentId', 'pageid', 'openid'].map(mayLeave) // [true, true, false]
 */
export function mayLeave(name: string): boolean {
  const channelName = channelNames.find((each) => spellingsOf(name).includes(each))
  return channelName === undefined || channelScopes[channelName].hosts === 'any'
}

/**
 * An address with channel values added to its query. A value of the address is never replaced.
 *
 * @example
 * carryChannel('/orderList?projectid=hmb-cq#top', {projectid: 'other', agentId: '7'})
 * // '/orderList?projectid=hmb-cq&agentId=7#top'
 */
export function carryChannel(address: string, channel: Channel): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#[\s\S]*)?$/.exec(address) ?? []
  const present = new Set(query.split('&').map((pair) => nameOf(pair)))
  const isPresent = (name: string) => spellingsOf(name).some((spelling) => present.has(spelling))
  const added = Object.entries(channel)
    .filter(([name, value]) => value !== undefined && value !== '' && !isPresent(name))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const pairs = [...(query ? [query] : []), ...added].join('&')
  return path + (pairs ? `?${pairs}` : '') + hash
}

function keep(channel: Channel, may: (scope: ChannelScope, name: string) => boolean): Channel {
  return Object.fromEntries(Object.entries(channel).filter(([name]) => may(channelScopes[name as ChannelName], name)))
}

function nameOf(pair: string): string {
  const name = pair.split('=', 1)[0] ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
