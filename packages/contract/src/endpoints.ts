import * as appointment from './appointment.ts'
import * as cancellation from './cancellation.ts'
import * as claim from './claim.ts'
import * as claimFile from './claim-file.ts'
import type {Endpoint} from './endpoint.ts'
import * as event from './event.ts'
import * as evidence from './evidence.ts'
import * as face from './face.ts'
import * as family from './family.ts'
import * as file from './file.ts'
import * as filePage from './file-page.ts'
import * as group from './group.ts'
import * as home from './home.ts'
import * as identity from './identity.ts'
import * as insurer from './insurer.ts'
import * as account from './medical-account.ts'
import * as openSession from './open-session.ts'
import * as order from './order.ts'
import * as ownPhone from './own-phone.ts'
import * as payment from './payment.ts'
import * as policy from './policy.ts'
import * as project from './project.ts'
import * as recording from './recording.ts'
import * as refund from './refund.ts'
import * as staff from './staff.ts'
import * as user from './user.ts'
import * as validation from './validation.ts'
import * as wechat from './wechat.ts'

/** Every module of the contract by its area. For servers and documents: in a browser it would load every schema. */
const areas = {
  user,
  project,
  home,
  claimFile,
  file,
  filePage,
  family,
  validation,
  order,
  payment,
  account,
  face,
  policy,
  refund,
  claim,
  event,
  evidence,
  wechat,
  ownPhone,
  openSession,
  cancellation,
  appointment,
  group,
  insurer,
  identity,
  recording,
  staff,
}

type Areas = typeof areas
type EndpointIn<Area> = Extract<Area[keyof Area], Endpoint>
/** Any endpoint of the contract. */
export type AnyEndpoint = {[Area in keyof Areas]: EndpointIn<Areas[Area]>}[keyof Areas]

/** An endpoint with its names in documents. */
export interface NamedEndpoint {
  readonly area: string
  /** The name of its export, e.g. `orderCreate`. */
  readonly name: string
  readonly endpoint: Endpoint
}

/**
 * Every call of the contract that all cities share.
 *
 * @example
 * endpoints.find(({name}) => name === 'login')?.endpoint.path // '/api/taurus/user/login'
 */
export const endpoints: readonly NamedEndpoint[] = Object.entries(areas).flatMap(([area, exports]) =>
  endpointsIn(area, exports),
)

/** The endpoints that a module exports. The modules of one city are not in `endpoints`. */
export function endpointsIn(area: string, exports: object): NamedEndpoint[] {
  return Object.entries(exports).flatMap(([name, value]: [string, unknown]) =>
    isEndpoint(value) ? [{area, name, endpoint: value}] : [],
  )
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'request' in value && 'response' in value
}
