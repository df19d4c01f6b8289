import {servedPdfPath} from './file-address.ts'
import {isPolicyDocumentUrl} from './policy-document.ts'

/**
 * The address of a file whose pages the server may draw: a PDF of the operator, or a policy's document (电子保单). Null for
 * any other file.
 *
 * @example
 * drawnFile('/static/file/claim-guide.pdf') // '/static/file/claim-guide.pdf'
 * drawnFile('https://files.example/guide.pdf') // null
 */
export const drawnFile = (address: string): string | null =>
  servedPdfPath(address) ?? (isPolicyDocumentUrl(address) ? address : null)
