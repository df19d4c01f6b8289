import {ErrorCode} from '@hmb/contract/codes/error-code'
import {type FieldKey, fieldName} from '@hmb/contract/field-names'
import {BusinessError} from './business-error.ts'

/**
 * The error for a wrong request field, with the field's Chinese name.
 *
 * @example
 * throw invalidField('idNo') // 证件号码不正确，请检查后重试
 */
export const invalidField = (key: FieldKey) => new BusinessError(ErrorCode.INVALID_FIELD, {field: fieldName(key)})
