import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {InsuredField} from '@hmb/rules/insured'

/** The field that an error of the server is about. */
export const fieldOfError: Readonly<Record<number, InsuredField>> = {
  [ErrorCode.SELF_EXISTS]: 'relation',
  [ErrorCode.MEMBER_EXISTS]: 'idNo',
  [ErrorCode.SELF_RELATION_FIXED]: 'relation',
  [ErrorCode.RELATION_CHECK_FAILED]: 'relation',
}
