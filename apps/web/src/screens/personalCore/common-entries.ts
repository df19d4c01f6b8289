import {OrderStatus} from '@hmb/contract/codes/order-status'
import type {Entry} from '@hmb/rules/entry'
import type {IconName} from '@hmb/ui/Icon'
import {paths} from '../../paths.ts'
import {copy} from './personal-core-copy.ts'

/** The shortcuts that every variant has. */
export const commonShortcuts: readonly Entry<IconName>[] = [
  {name: copy.orders, icon: 'order', type: 1, path: paths.orderList()},
  {name: copy.policies, icon: 'policy', type: 1, path: paths.policyList()},
  {name: copy.refunds, icon: 'refresh', type: 1, path: paths.orderList({status: OrderStatus.PAYED})},
]

/** The services that every variant has. */
export const commonServices: readonly Entry<IconName>[] = [
  {name: copy.agreements, icon: 'agreement', type: 1, path: paths.agreementList()},
  {name: copy.customerService, icon: 'service', type: 2},
  {name: copy.about, icon: 'about', type: 3},
]
