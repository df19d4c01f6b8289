import {Button} from '@hmb/ui/Button'
import {Sheet} from '@hmb/ui/Sheet'
import {Stack} from '@hmb/ui/Stack'
import {ServiceLink} from '../../customer-service/ServiceLink.tsx'
import css from './PaymentScreen.module.css'
import {paymentCopy} from './payment-copy.ts'

export interface FaceFailedSheetProps {
  open: boolean
  onCheckAgain(): void
  onNewOrder(): void
  onClose(): void
}

/**
 * The face check (人脸核验) of a cash payment did not pass: what the person can do. See
 * docs/decisions/0050-face-check-of-cash-payments.md.
 */
export function FaceFailedSheet({open, onCheckAgain, onNewOrder, onClose}: FaceFailedSheetProps) {
  const {faceFailed, faceFailedLine, faceAgain, newApplicant, newApplicantLine} = paymentCopy
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={faceFailed}
      footer={
        <Stack>
          <Button wide onClick={onCheckAgain}>
            {faceAgain}
          </Button>
          <Button wide kind="quiet" onClick={onNewOrder}>
            {newApplicant}
          </Button>
        </Stack>
      }
    >
      <div className={css.faceFailed} role="alert">
        <p>{faceFailedLine}</p>
        <p className={css.caption}>{newApplicantLine}</p>
        <ServiceLink />
      </div>
    </Sheet>
  )
}
