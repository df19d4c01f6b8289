import {ErrorCode} from '@hmb/contract/codes/error-code'
import {errorMessages} from '@hmb/contract/codes/error-messages'

type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never
type PlaceholdersOf<Code extends ErrorCode> = Placeholders<(typeof errorMessages)[Code]>

/**
 * A rejection with a code and a sentence for the person. A handler throws it; `httpStatusOf` has the HTTP status of the response. A
 * sentence with placeholders needs their values.
 *
 * @example
 * throw new BusinessError(ErrorCode.NOT_FOUND)
 * throw new BusinessError(ErrorCode.INSURED_LIMIT_EXCEEDED, {n: 5})
 * throw new BusinessError(ErrorCode.ACCOUNT_DECLINED, {message: '个人账户余额不足'})
 */
export class BusinessError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code
  /**
   * The name of the wrong field, for the log; '' for other codes than INVALID_FIELD. It is a name from our sources and no
   * input.
   */
  readonly field: string

  constructor(
    code: Code,
    ...[values]: PlaceholdersOf<Code> extends never
      ? [values?: undefined]
      : [values: Record<PlaceholdersOf<Code>, string | number>]
  ) {
    super(messageOf(code, values ?? {}))
    this.name = 'BusinessError'
    this.code = code
    this.field = code === ErrorCode.INVALID_FIELD && values && 'field' in values ? String(values.field) : ''
  }
}

function messageOf(code: ErrorCode, values: Partial<Record<string, string | number>>): string {
  return errorMessages[code].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
