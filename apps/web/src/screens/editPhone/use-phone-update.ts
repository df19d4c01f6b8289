import type {CallError} from '@hmb/contract/call-error'
import {useProjectId} from '@hmb/shell/project-id'
import {useUpdatePhoneMutation} from '../../data/account-queries.ts'
import {useUserDetailQuery} from '../../data/user-queries.ts'

interface PhoneUpdate {
  isChanged: boolean
  error?: CallError
}

/**
 * Changes the phone of the account. The change may have succeeded although its response was lost: the profile decides.
 *
 * @example
 * const updatePhone = usePhoneUpdate()
 * const {isChanged, error} = await updatePhone('13800138000', '123456')
 */
export function usePhoneUpdate(): (phone: string, code: string) => Promise<PhoneUpdate> {
  const projectId = useProjectId()
  const profile = useUserDetailQuery({})
  const [update] = useUpdatePhoneMutation()
  return async (phone, code) => {
    const {data, error} = await update({phone, captcha: code, projectId})
    if (data) return {isChanged: true}
    if (!error || !('kind' in error)) return {isChanged: false}
    if (error.kind === 'business') return {isChanged: false, error}
    const {data: now} = await profile.refetch()
    return {isChanged: now?.phone === phone, error}
  }
}
