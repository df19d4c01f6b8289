import {readFile} from 'node:fs/promises'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {type AgreementCity, agreementFile, agreementPrefix} from '../../context/agreement-file.ts'
import {BusinessError} from '../../platform/http/business-error.ts'

/**
 * The text behind an agreement's `content` as `/static/agree/` serves it now. Throws FILE_NOT_FOUND without one: no person can
 * agree to a missing text.
 *
 * @example
 * await readAgreementText('cq/notice.html', cities)
 */
export async function readAgreementText(content: string, cities: readonly AgreementCity[]): Promise<string> {
  try {
    const {pathname} = new URL(content.trim(), `http://localhost${agreementPrefix}`)
    const file = agreementFile(decodeURIComponent(pathname.slice(agreementPrefix.length)), cities)
    if (!pathname.startsWith(agreementPrefix) || !file) throw new BusinessError(ErrorCode.FILE_NOT_FOUND)
    return await readFile(file, 'utf8')
  } catch {
    throw new BusinessError(ErrorCode.FILE_NOT_FOUND)
  }
}
