import type {PlainCall} from '@hmb/contract/openapi/plain-call'
import {policyDocumentPath} from '@hmb/contract/policy-document'
import * as v from 'valibot'
import type {RequestContext} from '../../../context/deps.ts'
import type {PlainRequest, PlainResponse} from '../../../platform/http/route.ts'
import {WorkerBusyError} from '../../../platform/threads/worker-thread.ts'
import {countDocument} from './document-limit.ts'
import {policyDocumentContent} from './policy-document-content.ts'
import {copy} from './policy-document-copy.ts'
import {findDocumentData} from './policy-document-data.ts'
import {renderPolicyDocument} from './policy-document-renderer.ts'

export const policyDocumentCall: PlainCall = {
  area: 'policy',
  name: 'policyDocument',
  method: 'GET',
  path: policyDocumentPath,
  summary: 'The policy as a PDF (电子保单)',
  caller: 'user',
  request: v.object({policyNo: v.string()}),
  responses: {
    200: {description: 'The document', mediaType: 'application/pdf'},
    401: {description: 'No login'},
    403: {description: 'The login has not passed its identity check'},
    404: {description: 'No such policy of this account, or a policy without a document'},
    429: {description: 'Too many documents', headers: {'retry-after': 's'}},
    503: {description: 'Busy', headers: {'retry-after': 's'}},
  },
}

const headers = {'cache-control': 'private, no-store', vary: 'cookie'}
const errorResponse = (status: number, more: Record<string, string> = {}): PlainResponse => ({
  status,
  headers: {...headers, ...more},
})

/**
 * Sends a policy of the user as a PDF (电子保单). The body is a file and not an envelope, so that the HTTP status is the
 * error: 401 without a login, 403 before the identity check, 404 for a policy of another account or one without a
 * document, 429 and 503 with a time to try again.
 */
export async function sendPolicyDocument({query}: PlainRequest, ctx: RequestContext): Promise<PlainResponse> {
  if (!ctx.user) return errorResponse(401)
  if (ctx.user.unproven) return errorResponse(403)
  const data = await findDocumentData(ctx, ctx.user.id, query.policyNo ?? '')
  if (!data) return errorResponse(404)
  if (!countDocument(ctx.user.id, ctx.now)) return errorResponse(429, {'retry-after': '60'})
  try {
    const pdf = await renderPolicyDocument(policyDocumentContent(data, ctx.now))
    return {
      status: 200,
      headers: {
        ...headers,
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="policy.pdf"; filename*=UTF-8''${encodeURIComponent(copy.fileName(data.productName))}`,
      },
      body: Buffer.from(pdf),
    }
  } catch (error) {
    if (error instanceof WorkerBusyError) return errorResponse(503, {'retry-after': '3'})
    throw error
  }
}
