import type {closedAccountPayment} from '@hmb/payment/beijing/closed-account'
import {useBackCloses} from '@hmb/shell/useBackCloses'
import {Row} from '@hmb/ui/Row'
import {Sheet} from '@hmb/ui/Sheet'
import {useSelector} from '@xstate/react'
import type {ActorRefFrom} from 'xstate'
import type {PromptsProps} from '../../screens/payment/method.ts'
import {payCopy as copy} from './copy.ts'
import {OtherMethods} from './OtherMethods.tsx'

/** Whom the closed account did not pay for, each with the reason, and what else may pay for them. */
export function PartlyPaidSheet({actor}: PromptsProps) {
  const payment = actor as ActorRefFrom<typeof closedAccountPayment>
  const open = useSelector(payment, (snapshot) => snapshot.matches('offeringOthers'))
  const {unpaid, others} = useSelector(payment, ({context}) => context)
  const close = () => payment.send({type: 'CLOSE'})
  useBackCloses(open, close)
  return (
    <Sheet
      open={open}
      onClose={close}
      title={copy.partlyFailed}
      footer={<OtherMethods others={others} onChoose={(channel) => payment.send({type: 'METHOD_CHOSEN', channel})} />}
    >
      {unpaid.map(({name, relation, errorMsg}, place) => (
        <Row key={place} label={`${name} ${relation}`}>
          {errorMsg}
        </Row>
      ))}
    </Sheet>
  )
}
