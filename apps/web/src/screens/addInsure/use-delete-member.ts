import {isBusinessError} from '@hmb/contract/call-error'
import {useFeedback} from '@hmb/ui/Feedback'
import {useDeleteMemberMutation} from '../../data/family-queries.ts'
import {copy} from './add-insure-copy.ts'

/** Deletes a member after a confirmation. The shell shows the server's reason for a refusal. */
export function useDeleteMember({onDeleted}: {onDeleted(): void}): {
  /** `locked`: why the member cannot be deleted; '' when it can. */
  deleteMember(id: string, locked: string): Promise<void>
  isDeleting: boolean
} {
  const {confirm, toast} = useFeedback()
  const [send, {isLoading}] = useDeleteMemberMutation()
  return {
    isDeleting: isLoading,
    async deleteMember(id, locked) {
      if (locked) return toast(locked)
      if (!(await confirm({message: copy.deleteQuestion, ok: copy.delete, cancel: copy.thinkAgain}))) return
      const {data, error} = await send({id})
      if (data) {
        toast(copy.deleted, {kind: 'success'})
        onDeleted()
      } else if (!isBusinessError(error as Parameters<typeof isBusinessError>[0]))
        toast(copy.deleteFailed, {kind: 'fail'})
    },
  }
}
