import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {type PayGroup, payGroupText, type ShownMethod} from '@hmb/rules/pay-method'
import {Card} from '@hmb/ui/Card'
import {Icon} from '@hmb/ui/Icon'
import {RadioRows} from '@hmb/ui/RadioRows'
import type {ReactNode} from 'react'
import css from './PaymentScreen.module.css'

const groups: readonly PayGroup[] = ['cash', 'account']

/** The marks of other companies keep their colours: docs/brand-marks.md. */
const marks: Record<string, string> = {
  [PayChannel.WECHAT]: new URL('./wechat-pay.svg', import.meta.url).href,
  [PayChannel.CLOUD_PAY]: new URL('./cloud-pay.svg', import.meta.url).href,
}

interface PaymentMethodListProps {
  methods: readonly ShownMethod[]
  chosen: string
  onChoose(channel: string): void
  /** The time is up, so no method can be chosen. */
  disabled: boolean
  /** The content of each group below its methods. */
  footers: Partial<Record<PayGroup, ReactNode>>
}

/** The methods in their groups; a disabled method shows its reason. */
export function PaymentMethodList({methods, chosen, onChoose, disabled, footers}: PaymentMethodListProps) {
  return groups.map((group) => {
    const rows = methods.filter((method) => method.group === group)
    if (rows.length === 0) return null
    return (
      <Card key={group} title={payGroupText[group]}>
        <RadioRows
          label={payGroupText[group]}
          value={chosen}
          onChange={onChoose}
          options={rows.map(({channel, name, description, disabled: off, reason}) => ({
            value: channel,
            name,
            description,
            reason,
            disabled: off || disabled,
            icon: <MethodIcon channel={channel} disabled={off || disabled} />,
          }))}
        />
        {footers[group]}
      </Card>
    )
  })
}

function MethodIcon({channel, disabled}: {channel: string; disabled: boolean}) {
  const mark = marks[channel]
  if (!mark) return <Icon name={channel === PayChannel.BEIJING_BANK ? 'bank' : 'account'} />
  return <img className={disabled ? css.disabledMark : undefined} src={mark} width="36" height="36" alt="" />
}
