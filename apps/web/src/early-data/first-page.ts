import type {Fetch} from '@hmb/contract/client'
import {createClient} from '@hmb/contract/client'
import {filePages, filePictureSet, policyFileVersion} from '@hmb/contract/file-page'
import {drawnFile} from '../files/drawn-file.ts'
import {isPolicyDocumentUrl} from '../files/policy-document.ts'
import {apiPrefix} from '../paths.ts'

/**
 * The first page of the PDF that the query names, as a `srcset`; '' for a file that the server never draws. Rejects for
 * an operator's file that it does not draw.
 *
 * @example
 * await firstPage('?file=/static/file/guide.pdf', projectId, fetch) // '/api/taurus/file/page?… 390w, …'
 */
export async function firstPage(search: string, projectId: string, fetch: Fetch): Promise<string> {
  const file = drawnFile(new URLSearchParams(search).get('file') ?? '')
  if (file === null) return ''
  // Only its owner gets the pages of a policy (电子保单), and the request of an HTML page has no session.
  if (isPolicyDocumentUrl(file)) return filePictureSet({file, version: policyFileVersion, pageNum: 1}, apiPrefix)
  const client = createClient({fetch, prefix: apiPrefix, projectId: () => projectId})
  const {version} = await client.call(filePages, {file})
  return filePictureSet({file, version, pageNum: 1}, apiPrefix)
}
