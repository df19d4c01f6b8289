import {orderCreate} from '@hmb/contract/order'
import {insuranceValidate} from '@hmb/contract/validation'
import {handle} from '../../context/route.ts'
import {validate} from './insurance-validation.ts'
import {placeOrder} from './order-placement.ts'

export const purchaseRoutes = [handle(insuranceValidate, validate), handle(orderCreate, placeOrder)]
