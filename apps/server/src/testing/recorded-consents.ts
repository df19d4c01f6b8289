import {shownContent} from '../content/shown-content.ts'
import {lockChain} from '../platform/evidence/evidence-chain.ts'
import {storeTexts} from '../sale/evidence/consent-evidence.ts'
import {
  authorizationTerms,
  identityTerms,
  purchaseTerms,
  renewalTerms,
  type Terms,
} from '../sale/evidence/consent-terms.ts'
import {nextConsentTime, type OrderConsents} from './test-consents.ts'
import {browserIdOf} from './test-login.ts'
import type {Browser, TestServer} from './test-server.ts'

type Buyer = Pick<Browser, 'cookies'> & {userId: string; projectId: string}

/** Records what `consentToOrder` reports, in one transaction, for orders whose consents are not the test's subject. */
export async function recordOrderConsents(
  server: TestServer,
  buyer: Buyer,
  {skuNo, autoRenew = false, identities = {}}: OrderConsents,
): Promise<void> {
  const content = shownContent(server.database.db)
  const product = {projectId: buyer.projectId, skuNo}
  const [sold] = await purchaseTerms(content, product)
  if (!sold) throw new Error(`no page sells ${skuNo}`)
  await record(server, buyer, [
    ...sold,
    ...Object.entries(identities).map(([memberId, type]) => identityTerms(memberId, type)),
    ...(autoRenew ? [await renewalTerms(content, product)] : []),
  ])
}

/** Records the authorization to pay an order from a medical account, as `authorizeAccount` does. */
export async function recordAuthorization(server: TestServer, buyer: Buyer, orderId: string): Promise<void> {
  const content = shownContent(server.database.db)
  await record(server, buyer, [await authorizationTerms(content, {id: orderId, projectId: buyer.projectId})])
}

async function record({database: {db}, config, clock}: TestServer, buyer: Buyer, terms: Terms[]): Promise<void> {
  const now = clock.now()
  await storeTexts(
    {db, now},
    terms.flatMap(({documents}) => documents),
  )
  const owner = {browser: browserIdOf(buyer.cookies, config), userId: buyer.userId}
  await db.transaction(async (tx) => {
    const chain = await lockChain(tx, config.evidenceKeys, owner, now)
    for (const {kind, subjectId, version, documents} of terms)
      await chain.append({
        kind,
        projectId: buyer.projectId,
        subjectId,
        version,
        documents: documents.map(({id, version, hash}) => ({id, version, hash})),
        allowedBy: [],
        clientAt: nextConsentTime(),
        serverAt: now,
      })
  })
}
