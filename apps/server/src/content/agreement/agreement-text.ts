import {readFile} from 'node:fs/promises'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {type AgreementCity, agreementFile, agreementPrefix} from '../../context/agreement-file.ts'
import {isAbsentFile} from '../../platform/absent-file.ts'
import {BusinessError} from '../../platform/http/business-error.ts'

/**
 * The text behind an agreement's `content` as `/static/agree/` serves it now. Throws FILE_NOT_FOUND without one: no person can
 * agree to a missing text. Any other error of the disk is thrown as it is.
 *
 * @example
 * await readAgreementText('cq/notice.html', cities)
 */
export async function readAgreementText(content: string, cities: readonly AgreementCity[]): Promise<string> {
  const file = fileBehind(content, cities)
  if (!file) throw new BusinessError(ErrorCode.FILE_NOT_FOUND)
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw isAbsentFile(error) ? new BusinessError(ErrorCode.FILE_NOT_FOUND) : error
  }
}

function fileBehind(content: string, cities: readonly AgreementCity[]): string | null {
  const pathname = URL.parse(content.trim(), `http://localhost${agreementPrefix}`)?.pathname ?? ''
  if (!pathname.startsWith(agreementPrefix)) return null
  try {
    return agreementFile(decodeURIComponent(pathname.slice(agreementPrefix.length)), cities)
  } catch {
    // A broken percent sign.
    return null
  }
}
