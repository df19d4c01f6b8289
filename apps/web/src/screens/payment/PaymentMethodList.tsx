import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {type PayGroup, payGroupText, type ShownMethod} from '@hmb/rules/pay-method'
import {Card} from '@hmb/ui/Card'
import {Icon} from '@hmb/ui/Icon'
import {RadioRows} from '@hmb/ui/RadioRows'
import type {ReactNode} from 'react'

const groups: readonly PayGroup[] = ['cash', 'account']

const icons: Record<string, 'wechat' | 'account' | 'bank' | 'cloudpay'> = {
  [PayChannel.WECHAT]: 'wechat',
  [PayChannel.MEDICAL_ACCOUNT]: 'account',
  [PayChannel.MUTUAL_AID]: 'account',
  [PayChannel.BEIJING_BANK]: 'bank',
  [PayChannel.CLOUD_PAY]: 'cloudpay',
}

interface PaymentMethodListProps {
  methods: readonly ShownMethod[]
  chosen: string
  onChoose(channel: string): void
  /** The time is up, so no method can be chosen. */
  disabled: boolean
  /** What a group shows under its methods. */
  below: Partial<Record<PayGroup, ReactNode>>
}

/** The methods in their groups; a disabled method shows its reason. */
export function PaymentMethodList({methods, chosen, onChoose, disabled, below}: PaymentMethodListProps) {
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
            icon: <Icon name={icons[channel] ?? 'account'} />,
          }))}
        />
        {below[group]}
      </Card>
    )
  })
}
