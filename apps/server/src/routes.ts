import type {City} from './account/city.ts'
import {accountRoutes} from './account/routes.ts'
import {agreeRoutes} from './agree/routes.ts'
import {claimRoutes} from './claim/routes.ts'
import {dictionaryRoutes} from './dictionary/routes.ts'
import {eventRoutes} from './event/routes.ts'
import {faceRoutes} from './face/routes.ts'
import {familyRoutes} from './family/routes.ts'
import {fileRoutes} from './file/routes.ts'
import {homeRoutes} from './home/routes.ts'
import type {Route} from './http/handle.ts'
import {orderRoutes} from './order/routes.ts'
import {paymentRoutes} from './payment/routes.ts'
import {policyRoutes} from './policy/routes.ts'
import {projectRoutes} from './project/routes.ts'
import {purchaseRoutes} from './purchase/routes.ts'
import {userRoutes} from './user/routes.ts'
import {wechatRoutes} from './wechat/routes.ts'

const shared: readonly Route[] = [
  ...userRoutes,
  ...projectRoutes,
  ...dictionaryRoutes,
  ...agreeRoutes,
  ...homeRoutes,
  ...fileRoutes,
  ...familyRoutes,
  ...purchaseRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...accountRoutes,
  ...faceRoutes,
  ...policyRoutes,
  ...claimRoutes,
  ...eventRoutes,
  ...wechatRoutes,
]

/** Every route of every area, and those of the cities. */
export const routesOf = (cities: readonly City[]): Route[] => [...shared, ...cities.flatMap(({routes}) => routes)]
