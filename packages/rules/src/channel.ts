/** Where a channel value may go when the person leaves for another host. */
type Outside = 'any' | 'claim' | 'insurer' | 'never'

interface Travel {
  /** `always` within the visit, or `once`: until it has been used. */
  inside: 'always' | 'once'
  outside: Outside
}

const everywhere: Travel = {inside: 'always', outside: 'any'}

/** Every channel and tracking value of an address, and where it travels. Secrets and identities never leave freely. */
const travels = {
  projectid: everywhere,
  orderChannel: everywhere,
  promotionId: everywhere,
  contentId: everywhere,
  agentId: everywhere,
  channelType: everywhere,
  flag: everywhere,
  extensionChannel: everywhere,
  pathUrl: {inside: 'once', outside: 'never'},
  userId: {inside: 'always', outside: 'claim'},
  threeChannel: everywhere,
  goodsId: everywhere,
  goodsName: everywhere,
  skuNo: everywhere,
  whiteChannel: everywhere,
  clickid: everywhere,
  thirdUserId: everywhere,
  ssoToken: {inside: 'once', outside: 'never'},
  source: everywhere,
  gdt_vid: everywhere,
  code: {inside: 'once', outside: 'never'},
  subpage: {inside: 'always', outside: 'never'},
  openId: {inside: 'always', outside: 'insurer'},
} as const satisfies Record<string, Travel>

export type ChannelName = keyof typeof travels
/** The values a visit came with; a name without a value is absent. */
export type Channel = Partial<Readonly<Record<ChannelName, string>>>

export const channelNames = Object.keys(travels) as ChannelName[]

/** The part of URLSearchParams that the rules read; this package knows no platform. */
interface Values {
  get(name: string): string | null
}

/** Other spellings of names in addresses; the first is the one that is written. */
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

/**
 * The value of an address under any of the names that mean the same.
 *
 * @example
 * addressValue(new URLSearchParams('projectId=hmb-cq'), 'projectid') // 'hmb-cq'
 */
export function addressValue(values: Values, name: string): string | null {
  const own = values.get(name)
  if (own !== null) return own
  for (const other of spellings.find((names) => names.includes(name)) ?? []) {
    const value = values.get(other)
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
 * The visit's values once a one-time value has been used; every other value stays for the whole visit.
 *
 * @example
 * spendChannel({ssoToken: 't', agentId: '7'}, 'ssoToken') // {agentId: '7'}
 * spendChannel({agentId: '7'}, 'agentId') // {agentId: '7'}
 */
export function spendChannel(channel: Channel, name: ChannelName): Channel {
  return keep(channel, (travel, other) => other !== name || travel.inside === 'always')
}

/** Who an address outside belongs to: anybody, the claim platform, or the insurer of `/middlePage`. */
export type Receiver = 'anybody' | 'claim' | 'insurer'

/**
 * What goes with the person to another host.
 *
 * @example
 * outsideChannel({agentId: '7', userId: 'u1', code: 'c'}, 'anybody') // {agentId: '7'}
 * outsideChannel({agentId: '7', userId: 'u1', code: 'c'}, 'claim') // {agentId: '7', userId: 'u1'}
 */
export function outsideChannel(channel: Channel, receiver: Receiver): Channel {
  return keep(channel, ({outside}) => outside === 'any' || outside === receiver)
}

/**
 * An address with channel values added to its query. A value that the address has already wins.
 *
 * @example
 * carryChannel('/orderList?projectid=hmb-cq#top', {projectid: 'other', agentId: '7'})
 * // '/orderList?projectid=hmb-cq&agentId=7#top'
 */
export function carryChannel(address: string, channel: Channel): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#[\s\S]*)?$/.exec(address) ?? []
  const present = new Set(query.split('&').map((pair) => nameOf(pair)))
  const has = (name: string) =>
    present.has(name) || (spellings.find((names) => names[0] === name) ?? []).some((other) => present.has(other))
  const added = Object.entries(channel)
    .filter(([name, value]) => value !== undefined && value !== '' && !has(name))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const pairs = [...(query ? [query] : []), ...added].join('&')
  return path + (pairs ? `?${pairs}` : '') + hash
}

function keep(channel: Channel, may: (travel: Travel, name: string) => boolean): Channel {
  return Object.fromEntries(Object.entries(channel).filter(([name]) => may(travels[name as ChannelName], name)))
}

function nameOf(pair: string): string {
  const name = pair.split('=', 1)[0] ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
