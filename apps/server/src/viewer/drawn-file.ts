import {policyFileVersion} from '@hmb/contract/file-page'
import {policyDocumentPath} from '@hmb/contract/policy-document'
import {findPublicPdf} from '../content/file/public-pdf.ts'
import type {RequestContext} from '../context/deps.ts'
import {contentFolder} from '../context/public-file.ts'
import {createPdfPages, type PictureChoice} from '../platform/pdf/pdf-pages.ts'
import {documentMs, findPolicyPdf} from '../sale/policy/document/policy-pdf.ts'

const MB = 1024 * 1024
/** The operator's files, which are the same for everybody. */
const publicPages = createPdfPages({maxKeptBytes: 16 * MB, newResults: {burst: 60, perSecond: 1}})
/** The policies (电子保单). */
const policyPages = createPdfPages({
  maxKeptBytes: 8 * MB,
  maxAgeMs: documentMs,
  newResults: {burst: 30, perSecond: 0.5},
})

/** The address of a policy's document, with the environment prefix. */
const policyAddress = new RegExp(`^(?:/[\\w-]+)*${policyDocumentPath}\\?policyNo=([\\w-]{1,36})$`)

/** A file that the viewer opens and the server draws. Its methods are those of `PdfPages`. */
export interface DrawnFile {
  readonly isPublic: boolean
  readonly version: string
  ratios(): Promise<readonly number[] | null>
  text(pageNum: number): Promise<string | null>
  picture(choice: PictureChoice): Promise<Uint8Array | null>
}

/**
 * The operator's PDF or the user's own policy (电子保单) at this address, as pages name it; null for any other file. The
 * owner is checked with each call.
 *
 * @example
 * const file = await findDrawnFile('/static/file/claim-guide.pdf', ctx)
 * await file?.ratios() // [1.4144, 1.4144]
 */
export async function findDrawnFile(
  address: string,
  {log, ...ctx}: Pick<RequestContext, 'db' | 'user' | 'now' | 'log'>,
): Promise<DrawnFile | null> {
  const policyNo = policyAddress.exec(address)?.[1]
  const isPublic = policyNo === undefined
  const pdf = isPublic ? await findPublicPdf(contentFolder, address) : await findPolicyPdf(ctx, policyNo)
  if (!pdf) return null
  const pages = isPublic ? publicPages : policyPages
  return {
    isPublic,
    version: isPublic ? pdf.version : policyFileVersion,
    ratios: () => pages.ratios(pdf, log),
    text: (pageNum) => pages.text(pdf, pageNum, log),
    picture: (choice) => pages.picture(pdf, choice, log),
  }
}
