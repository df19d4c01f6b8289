import {orderCreate} from '@hmb/contract/order'
import {insuranceValidate} from '@hmb/contract/validation'
import {handle} from '../../context/route.ts'
import {validateInsured} from './insurance-validation.ts'
import {placeOrder} from './order-placement.ts'

export const purchaseRoutes = [handle(insuranceValidate, validateInsured), handle(orderCreate, placeOrder)]
