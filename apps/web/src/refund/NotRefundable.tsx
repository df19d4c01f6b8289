import {refundErrorTexts} from '@hmb/rules/refund'
import {Button} from '@hmb/ui/Button'
import {Card} from '@hmb/ui/Card'
import {Stack} from '@hmb/ui/Stack'
import {ResultHeader} from '../result-header/ResultHeader.tsx'
import {refundCopy} from './refund-copy.ts'

export interface NotRefundableProps {
  /** Why the refund cannot be applied for. */
  sentence: string
  onOrder(): void
  onService(): void
}

/**
 * Replaces the form when the refund cannot be applied for. A policy in force also has a link to the customer service,
 * which its sentence mentions.
 *
 * @example
 * <NotRefundable sentence="当前订单不可退款" onOrder={…} onService={…} />
 */
export function NotRefundable({sentence, onOrder, onService}: NotRefundableProps) {
  const isInForce = sentence === refundErrorTexts['in-force']
  return (
    <>
      <Card>
        <ResultHeader isSentence state="failure" title={sentence} role="alert" />
      </Card>
      <Stack>
        {isInForce && (
          <Button wide onClick={onService}>
            {refundCopy.service}
          </Button>
        )}
        <Button wide kind={isInForce ? 'outline' : 'primary'} onClick={onOrder}>
          {refundCopy.order}
        </Button>
      </Stack>
    </>
  )
}
