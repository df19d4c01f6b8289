import {sql} from 'drizzle-orm'
import type {AgreementCity} from '../context/agreement-file.ts'
import type {ShownContent} from '../context/shown-content.ts'
import type {Database} from '../platform/db/database.ts'
import {contentVersion} from '../platform/db/schema/project.ts'
import {sha256} from '../platform/evidence/evidence-hash.ts'
import {shareData} from '../platform/http/response-envelope.ts'
import {readAgreementText} from './agreement/agreement-text.ts'
import {findAgreement, findAgreementsOf} from './agreement/stored-agreement.ts'
import {createContentCache} from './content-cache.ts'
import {readDictionary} from './dictionary/dictionary.ts'
import {findPurchaseDocuments} from './home/purchase-documents.ts'
import {findPage, listPages} from './home/stored-page.ts'
import {findProject, findSku} from './project/project.ts'

/**
 * Reads the content through a cache, and the agreements of `cities` in their own folders.
 *
 * @example
 * const content = shownContent(db, {cities})
 * await content.page('home-cq', '')
 */
export function shownContent(
  db: Database,
  {maxAgeMs, cities = []}: {maxAgeMs?: number | undefined; cities?: readonly AgreementCity[]} = {},
): ShownContent {
  const age = maxAgeMs === undefined ? {} : {maxAgeMs}
  const cache = createContentCache({
    ...age,
    async readVersion() {
      const [row] = await db.select({version: sql<string>`${contentVersion.version}::text`}).from(contentVersion)
      return row?.version
    },
  })
  // Files have no version. Each period counts as a version, so that a file is read again after it.
  let reads = 0
  const texts = createContentCache({...age, readVersion: async () => String(++reads)})
  return {
    project: (projectId) => cache.read(keyOf('project', projectId), () => findProject(db, projectId)),
    sku: (skuNo, projectId) => cache.read(keyOf('sku', skuNo, projectId), () => findSku(db, skuNo, projectId)),
    dictionary: (projectId) => cache.read(keyOf('dictionary', projectId), () => readDictionary(db, projectId)),
    page: (id, sub) =>
      cache.read(keyOf('page', id, sub), async () => {
        // An unknown page is neither cached nor queried: a caller can make up any number of ids.
        const names = await cache.read('page names', () => listPages(db))
        const isKnown = names.some((name) => name.id === id && name.sub === sub)
        const page = isKnown && (await findPage(db, id, sub))
        return page ? shareData(page) : undefined
      }),
    agreement: (id) => cache.read(keyOf('agreement', id), () => findAgreement(db, id)),
    async agreementsAt(projectId, position, {withCommon = false} = {}) {
      const all = await cache.read(keyOf('agreements of', projectId), () => findAgreementsOf(db, projectId))
      return all.filter((one) => (withCommon || one.projectId === projectId) && one.positions.includes(position))
    },
    agreementText: (content) =>
      texts.read(content, async () => {
        const text = await readAgreementText(content, cities)
        return {text, hash: sha256(text)}
      }),
    purchaseDocuments: (projectId, skuNo) =>
      cache.read(keyOf('purchase documents', projectId, skuNo), () => findPurchaseDocuments(db, projectId, skuNo)),
  }
}

/** Ids come from callers, so that two different lists must not have the same key. */
const keyOf = (...parts: string[]) => JSON.stringify(parts)
