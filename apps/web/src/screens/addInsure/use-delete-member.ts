import {type CallError, isBusinessError} from '@hmb/contract/call-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {errorText} from '@hmb/shell/error-text'
import {useFeedback} from '@hmb/ui/Feedback'
import {useDeleteMemberMutation} from '../../data/family-queries.ts'
import {copy} from './add-insure-copy.ts'

/** Deletes a member after a confirmation. */
export function useDeleteMember({onDeleted}: {onDeleted(): void}): {
  /** `lockReason`: why the member cannot be deleted; '' when it can. */
  deleteMember(id: string, lockReason: string): Promise<void>
  isDeleting: boolean
} {
  const {confirm, toast} = useFeedback()
  const [send, {isLoading}] = useDeleteMemberMutation()
  return {
    isDeleting: isLoading,
    async deleteMember(id, lockReason) {
      if (lockReason) return toast(lockReason)
      if (!(await confirm({message: copy.deleteQuestion, ok: copy.delete, cancel: copy.thinkAgain}))) return
      const result = await send({id})
      const error = result.error as CallError | undefined
      // NOT_FOUND: it was deleted before, perhaps by a call whose response was lost.
      if (result.data || isBusinessError(error, ErrorCode.NOT_FOUND)) {
        toast(copy.deleted, {kind: 'success'})
        onDeleted()
      } else if (!error) toast(copy.deleteFailed, {kind: 'fail'})
      // The shell shows business errors only. Other failures are shown here.
      else if (!isBusinessError(error)) toast(errorText(error), {kind: 'fail'})
    },
  }
}
