import type {Client} from '@hmb/contract/client'
import {ConsentKind} from '@hmb/contract/codes/consent-kind'
import {DisplayPosition} from '@hmb/contract/codes/display-position'
import type {InsuredType} from '@hmb/contract/codes/insured-type'
import {agreeVersions, evidenceAdd} from '@hmb/contract/evidence'
import {pageBrowse} from '@hmb/contract/home'
import {agreeList} from '@hmb/contract/project'
import {termsOf} from '@hmb/rules/agreement-terms'

type Call = Pick<Client, 'call'>

/** The fields of a purchase block that consents need. */
interface Block {
  type: string
  productId: string
  rights: {protocolList: {id: string}[]}
  protocol: {mainProtocolList: {id: string}[]; otherProtocolList: {id: string}[]}
}

/** The home page that sells a product of the catalog or of the test profile: HMB-CQ-2026 home-cq, HMB-CQ-PRICE home-cq-price. */
const pageOf = (skuNo: string) => skuNo.replace('HMB-', 'home-').replace('-2026', '').toLowerCase()

export interface OrderConsents {
  skuNo: string
  autoRenew?: boolean | undefined
  /** The confirmed identities by family member. */
  identities?: Readonly<Record<string, InsuredType>>
}

/** Consents to all that an order of a product needs, like the purchase of the page: boxes, notices and confirmed identities. */
export async function consentToOrder(browser: Call, {skuNo, autoRenew = false, identities = {}}: OrderConsents) {
  const {call} = browser
  const {childPageContent} = await call(pageBrowse, {id: pageOf(skuNo)})
  const {contentList}: {contentList: Block[]} = JSON.parse(childPageContent)
  const block = contentList.find(({type, productId}) => type === 'insure' && productId === skuNo)
  if (!block) throw new Error(`no page sells ${skuNo}`)
  const {rights, protocol} = block
  const notices = protocol.mainProtocolList.map(({id}) => id)
  const all = [...rights.protocolList.map(({id}) => id), ...notices, ...protocol.otherProtocolList.map(({id}) => id)]
  const versions = await call(agreeVersions, {ids: all.join()})
  const versionsOf = (ids: readonly string[]) =>
    ids.flatMap((id) => versions.find((version) => version.id === id) ?? [])
  const consents: [ConsentKind, string, string][] = [
    [ConsentKind.AGREEMENTS_AGREED, skuNo, termsOf(versionsOf(all))],
    ...versionsOf(notices).map(({id, version}): [ConsentKind, string, string] => [
      ConsentKind.NOTICE_READ,
      id,
      version,
    ]),
    [ConsentKind.NOTICES_AGREED, skuNo, termsOf(versionsOf(notices))],
    ...Object.entries(identities).map(([memberId, type]): [ConsentKind, string, string] => [
      ConsentKind.IDENTITY_CONFIRMED,
      memberId,
      String(type),
    ]),
  ]
  const hashes: string[] = []
  for (const [kind, subjectId, version] of consents)
    hashes.push((await call(evidenceAdd, {kind, subjectId, version, at: nextConsentTime()})).hash)
  if (autoRenew) hashes.push(await consentToRenewal(browser, skuNo))
  return hashes
}

/** Consents to the auto-renewal (自动续保) of a product (XBXY). */
export async function consentToRenewal({call}: Call, skuNo: string): Promise<string> {
  const version = termsOf(await call(agreeList, {displayPosition: DisplayPosition.RENEWAL, skuId: skuNo}))
  const consent = {kind: ConsentKind.RENEWAL_AGREED, subjectId: skuNo, version, at: nextConsentTime()}
  return (await call(evidenceAdd, consent)).hash
}

/** Authorizes the payment of an order from a medical account (GZZFSQ). */
export async function authorizeAccount({call}: Call, orderId: string): Promise<string> {
  const agreements = await call(agreeList, {displayPosition: DisplayPosition.ACCOUNT_PAYMENT, isQueryCurrency: false})
  const version = termsOf(agreements)
  return (
    await call(evidenceAdd, {kind: ConsentKind.ACCOUNT_AUTHORIZED, subjectId: orderId, version, at: nextConsentTime()})
  ).hash
}

let consentCount = 0
/**
 * A new time by the phone's clock, in ms. The server only records it; two consents with different times are different
 * consents.
 */
export const nextConsentTime = () => Date.parse('2026-11-20T02:00:00Z') + ++consentCount
