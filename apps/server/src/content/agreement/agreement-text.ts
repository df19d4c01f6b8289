import {readFile} from 'node:fs/promises'
import {resolve, sep} from 'node:path'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {BusinessError} from '../../platform/http/business-error.ts'

const folder = resolve(import.meta.dirname, '../../../content/agree')

/** The path at which browsers read the texts. */
const prefix = '/static/agree/'

/**
 * The text behind an agreement's `content` as `/static/agree/` serves it now. Throws FILE_NOT_FOUND when there is none: it cannot be agreed to.
 *
 * @example
 * await readAgreementText('cq/notice.html')
 */
export async function readAgreementText(content: string): Promise<string> {
  try {
    const {pathname} = new URL(content.trim(), `http://localhost${prefix}`)
    const file = resolve(folder, decodeURIComponent(pathname.slice(prefix.length)))
    if (!pathname.startsWith(prefix) || !file.startsWith(folder + sep))
      throw new BusinessError(ErrorCode.FILE_NOT_FOUND)
    return await readFile(file, 'utf8')
  } catch {
    throw new BusinessError(ErrorCode.FILE_NOT_FOUND)
  }
}
