import {orderCreate} from '@hmb/contract/order'
import {insuranceValidate} from '@hmb/contract/validation'
import {handle} from '../../platform/http/handle.ts'
import {placeOrder} from './place.ts'
import {validate} from './validate.ts'

export const purchaseRoutes = [handle(insuranceValidate, validate), handle(orderCreate, placeOrder)]
