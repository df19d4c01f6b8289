import {Button} from '@hmb/ui/Button'
import {Card} from '@hmb/ui/Card'
import {Stack} from '@hmb/ui/Stack'
import {ResultHeader} from '../result-header/ResultHeader.tsx'
import {refundCopy} from './refund-copy.ts'

export interface NotRefundableProps {
  /** Why the refund cannot be applied for. */
  sentence: string
  onOrder(): void
  /** Opens the customer service, which the sentence of a policy in force mentions. Absent for other reasons. */
  onService?: (() => void) | undefined
}

/**
 * Replaces the form when the refund cannot be applied for.
 *
 * @example
 * <NotRefundable sentence="当前订单不可退款" onOrder={…} />
 */
export function NotRefundable({sentence, onOrder, onService}: NotRefundableProps) {
  return (
    <>
      <Card>
        <ResultHeader isSentence state="failure" title={sentence} role="alert" />
      </Card>
      <Stack>
        {onService && (
          <Button wide onClick={onService}>
            {refundCopy.service}
          </Button>
        )}
        <Button wide kind={onService ? 'outline' : 'primary'} onClick={onOrder}>
          {refundCopy.order}
        </Button>
      </Stack>
    </>
  )
}
