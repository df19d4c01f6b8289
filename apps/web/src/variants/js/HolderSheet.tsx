import type {jiangsuPayment} from '@hmb/payment/jiangsu/machine'
import {yuanSign} from '@hmb/rules/money'
import {useBackCloses} from '@hmb/shell/useBackCloses'
import {Button} from '@hmb/ui/Button'
import {Row} from '@hmb/ui/Row'
import {Sheet} from '@hmb/ui/Sheet'
import {useSelector} from '@xstate/react'
import type {ActorRefFrom} from 'xstate'
import type {PromptsProps} from '../../screens/payment/method.ts'
import {copy} from './copy.ts'

/** Whose account it is and what lies in it, before anything is taken from it. */
export function HolderSheet({actor}: PromptsProps) {
  const payment = actor as ActorRefFrom<typeof jiangsuPayment>
  const open = useSelector(payment, (snapshot) => snapshot.matches('confirmingHolder'))
  const holder = useSelector(payment, ({context}) => context.holder)
  const close = () => payment.send({type: 'CLOSE'})
  useBackCloses(open, close)
  return (
    <Sheet
      open={open}
      onClose={close}
      title={copy.title}
      footer={
        <Button wide onClick={() => payment.send({type: 'HOLDER_CONFIRMED'})}>
          {copy.goOn}
        </Button>
      }
    >
      <Row label={copy.holder}>{holder?.holderName}</Row>
      <Row label={copy.idNo}>{holder?.idNo}</Row>
      <Row label={copy.balance}>{yuanSign(holder?.account)}</Row>
    </Sheet>
  )
}
