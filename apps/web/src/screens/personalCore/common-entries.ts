import {OrderStatus} from '@hmb/contract/codes/order-status'
import {agreementPage, customerService, type Entry, ownPage} from '@hmb/rules/entry'
import type {IconName} from '@hmb/ui/Icon'
import {paths} from '../../paths.ts'
import {copy} from './personal-core-copy.ts'

/** The shortcuts that every variant has. */
export const commonShortcuts: readonly Entry<IconName>[] = [
  {name: copy.orders, icon: 'order', type: ownPage, path: paths.orderList()},
  {name: copy.policies, icon: 'policy', type: ownPage, path: paths.policyList()},
  {name: copy.refunds, icon: 'refresh', type: ownPage, path: paths.orderList({status: OrderStatus.PAYED})},
]

/** The services that every variant has. */
export const commonServices: readonly Entry<IconName>[] = [
  {name: copy.agreements, icon: 'agreement', type: ownPage, path: paths.agreementList()},
  {name: copy.customerService, icon: 'service', type: customerService},
  {name: copy.about, icon: 'about', type: agreementPage},
]
