import type {Fetch} from '@hmb/contract/client'
import {createClient} from '@hmb/contract/client'
import {filePages, filePictureSet} from '@hmb/contract/file-page'
import {servedPdfPath} from './file-address.ts'
import {apiPrefix} from './paths.ts'

/**
 * The first page of the PDF of the operator that the query names, as a `srcset`; '' for another file. Rejects when the server does not draw it.
 *
 * @example
 * await firstPage('?file=/static/file/guide.pdf', projectId, fetch) // '/api/taurus/file/page?… 390w, …'
 */
export async function firstPage(search: string, projectId: string, fetch: Fetch): Promise<string> {
  const file = servedPdfPath(new URLSearchParams(search).get('file') ?? '')
  if (file === null) return ''
  const client = createClient({fetch, prefix: apiPrefix, projectId: () => projectId})
  const {version} = await client.call(filePages, {file})
  return filePictureSet({file, version, pageNum: 1}, apiPrefix)
}
