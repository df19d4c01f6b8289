import {createHash} from 'node:crypto'
import type {RequestContext} from '../../../context/deps.ts'
import type {Pdf} from '../../../platform/pdf/pdf-pages.ts'
import {WorkerBusyError} from '../../../platform/threads/worker-thread.ts'
import {countDocument} from './document-limit.ts'
import {policyDocumentContent} from './policy-document-content.ts'
import {findDocumentData} from './policy-document-data.ts'
import {renderPolicyDocument} from './policy-document-renderer.ts'

/** How long a document is kept for the pages that follow the first one, in ms. It has personal data. */
export const documentMs = 60_000
/** The maximum number of kept documents. Each has some 100 KB. */
const maxKept = 50

/** The documents of the last minute, by the key and version of their PDF. */
const kept = new Map<string, Promise<Uint8Array>>()

/**
 * The document of a policy of the user as a PDF whose pages are drawn; null without one. Its content rejects with a
 * `WorkerBusyError` when the user has had too many documents.
 *
 * @example
 * const pdf = await findPolicyPdf(ctx, 'PCQ01')
 */
export async function findPolicyPdf(
  {user, now, ...ctx}: Pick<RequestContext, 'db' | 'user' | 'now'>,
  policyNo: string,
): Promise<Pdf | null> {
  if (!user || user.unproven) return null
  const data = await findDocumentData(ctx, user.id, policyNo)
  if (!data) return null
  const key = `${user.id} ${policyNo}`
  // Without the time at which the document was made.
  const content = JSON.stringify(policyDocumentContent(data, data.issuedAt))
  const version = createHash('sha256').update(content).digest('base64url')
  const render = async () => {
    if (!countDocument(user.id, now)) throw new WorkerBusyError('too many documents')
    return renderPolicyDocument(policyDocumentContent(data, now))
  }
  return {key, version, logName: 'policy', load: async () => ({bytes: await keep(`${key} ${version}`, render)})}
}

/** The document of this name, if it was made within the last minute, else a new one. */
function keep(name: string, render: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const found = kept.get(name)
  if (found) return found
  const bytes = render()
  const [oldest] = kept.keys()
  if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest)
  kept.set(name, bytes)
  const remove = () => {
    if (kept.get(name) === bytes) kept.delete(name)
  }
  bytes.catch(remove)
  setTimeout(remove, documentMs).unref()
  return bytes
}
