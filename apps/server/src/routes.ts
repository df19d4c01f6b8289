import {agreementRoutes} from './content/agreement/agreement-routes.ts'
import {claimRoutes} from './content/claim/claim-routes.ts'
import {dictionaryRoutes} from './content/dictionary/dictionary-routes.ts'
import {eventRoutes} from './content/event/event-routes.ts'
import {fileRoutes} from './content/file/file-routes.ts'
import {homeRoutes} from './content/home/home-routes.ts'
import {insurerRoutes} from './content/insurer/insurer-routes.ts'
import {projectRoutes} from './content/project/project-routes.ts'
import type {City} from './context/city.ts'
import type {Route} from './context/route.ts'
import {familyRoutes} from './people/family/family-routes.ts'
import {identityCheckRoutes} from './people/identity-check/identity-check-routes.ts'
import {phoneRoutes} from './people/phone/phone-routes.ts'
import {sessionRoutes} from './people/session/session-routes.ts'
import {userRoutes} from './people/user/user-routes.ts'
import {wechatRoutes} from './people/wechat/wechat-routes.ts'
import {appointmentRoutes} from './sale/appointment/appointment-routes.ts'
import {cancellationRoutes} from './sale/cancellation/cancellation-routes.ts'
import {orderRoutes} from './sale/checkout/order-routes.ts'
import {paymentRoutes} from './sale/checkout/payment-routes.ts'
import {refundRoutes} from './sale/checkout/refund-routes.ts'
import {evidenceRoutes} from './sale/evidence/evidence-routes.ts'
import {faceRoutes} from './sale/face/face-routes.ts'
import {groupRoutes} from './sale/group/group-routes.ts'
import {accountRoutes} from './sale/medical-account/account-routes.ts'
import {policyRoutes} from './sale/policy/policy-routes.ts'
import {purchaseRoutes} from './sale/purchase/purchase-routes.ts'
import {filePageRoutes} from './viewer/file-page-routes.ts'

const shared: readonly Route[] = [
  ...userRoutes,
  ...projectRoutes,
  ...dictionaryRoutes,
  ...agreementRoutes,
  ...homeRoutes,
  ...fileRoutes,
  ...familyRoutes,
  ...purchaseRoutes,
  ...evidenceRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...refundRoutes,
  ...accountRoutes,
  ...faceRoutes,
  ...policyRoutes,
  ...filePageRoutes,
  ...claimRoutes,
  ...eventRoutes,
  ...wechatRoutes,
  ...phoneRoutes,
  ...sessionRoutes,
  ...cancellationRoutes,
  ...appointmentRoutes,
  ...groupRoutes,
  ...insurerRoutes,
  ...identityCheckRoutes,
]

/** Every route of every area, and those of the cities. */
export const routesOf = (cities: readonly City[]): Route[] => [...shared, ...cities.flatMap(({routes}) => routes)]
