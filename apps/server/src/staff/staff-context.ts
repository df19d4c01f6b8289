import {ErrorCode} from '@hmb/contract/codes/error-code'
import {recordingChunks, recordingDetail, recordingList, staffLogin} from '@hmb/contract/staff'
import type {FastifyBaseLogger} from 'fastify'
import type {Clock} from '../platform/clock.ts'
import type {Config} from '../platform/config.ts'
import type {Database} from '../platform/db/database.ts'
import {type StaffAction, staffAccounts, staffLooks} from '../platform/db/schema/staff.ts'
import {BusinessError} from '../platform/http/business-error.ts'
import {networkOf} from '../platform/http/network-address.ts'
import {type RouteHost, type TransportContext, withoutStoredResponse} from '../platform/http/register-routes.ts'
import {routeBinding} from '../platform/http/route.ts'
import {type Limits, limitsOf, requestLimitsOf} from '../platform/limits/limit.ts'
import {createRequestLimiter} from '../platform/limits/request-limiter.ts'
import {isUnlimited} from '../platform/limits/unlimited-caller.ts'
import {findStaff, type StaffMember, staffSessionControl} from './staff-session.ts'

/** The context of a call of staff. It has no user, because customers' sessions are not accepted. */
export interface StaffContext extends TransportContext {
  readonly db: Database
  readonly log: FastifyBaseLogger
  readonly ip: string
  /** null in a call without a session. */
  readonly staff: StaffMember | null
  readonly session: ReturnType<typeof staffSessionControl>
}

export const {handle} = routeBinding<StaffContext>()

export interface StaffHostDeps {
  /** The connections of the recordings, so that staff does not use those of orders. */
  readonly db: Database
  readonly clock: Clock
  readonly config: Config
  readonly log: FastifyBaseLogger
  /** Throws when response data does not fit the endpoint. */
  readonly checkResponse: RouteHost<StaffContext>['checkResponse']
}

const minuteSeconds = 60
const staffLimits: Limits = {
  requests: {max: 1200, seconds: minuteSeconds, name: 'requests of staff'},
  general: [],
  // This limit also covers guessed names, which the lock of an account does not count.
  routes: {
    [staffLogin.path]: [{per: 'network', max: 30, seconds: 10 * minuteSeconds}],
    [recordingList.path]: [{per: 'account', max: 120, seconds: minuteSeconds}],
    [recordingDetail.path]: [{per: 'account', max: 120, seconds: minuteSeconds}],
    [recordingChunks.path]: [{per: 'account', max: 300, seconds: minuteSeconds}],
  },
  events: {'wrong code': [], 'identity check': []},
  unlimited: [],
}

/** The transport of staff's calls. All of them are unknown paths while staff has no access. */
export function staffHost({db, clock, config, log, checkResponse}: StaffHostDeps): RouteHost<StaffContext> {
  const limiter = createRequestLimiter(config.lookupKeys, {log})
  return {
    db,
    prefix: config.apiPrefix,
    checkResponse,
    limitRequest({ip, log}, path) {
      if (isUnlimited(config, ip)) return
      const limits = requestLimitsOf(staffLimits, path)
      limiter.countInMemory({db, now: clock.now(), log, path, request: null, limits, caller: {network: networkOf(ip)}})
    },
    async openContext(request, reply) {
      if (!(await hasStaffAccess(db, config))) throw new BusinessError(ErrorCode.PATH_NOT_FOUND)
      const now = clock.now()
      const staff = await findStaff(request, db, {config, now})
      return {
        db,
        now,
        staff,
        log: request.log,
        ip: request.ip,
        session: staffSessionControl(reply, staff, {config, now}),
        idempotencyKey: '',
        abandonedAt: null,
        ...withoutStoredResponse,
      }
    },
    authorize({staff}, endpoint) {
      if (endpoint.session === 'staff' && !staff) throw new BusinessError(ErrorCode.UNAUTHORIZED)
    },
    async limit({now, log, ip, staff}, path, request) {
      if (isUnlimited(config, ip)) return
      const caller = {network: networkOf(ip), account: staff ? `staff ${staff.name}` : ''}
      await limiter.count({db, now, log, path, request, limits: limitsOf(staffLimits, path), caller})
    },
    callerOf: ({staff}) => staff?.name ?? '',
  }
}

/** Whether there is an account of staff, and the configuration allows it. */
export async function hasStaffAccess(db: Database, {staffAccess}: Pick<Config, 'staffAccess'>): Promise<boolean> {
  if (staffAccess === 'off') return false
  const [account] = await db.select({name: staffAccounts.name}).from(staffAccounts).limit(1)
  return account !== undefined
}

/** The member of staff who calls; 401 without one. */
export function staffOf({staff}: Pick<StaffContext, 'staff'>): StaffMember {
  if (!staff) throw new BusinessError(ErrorCode.UNAUTHORIZED)
  return staff
}

/** Records an access of staff. It is written before the response, so that no data is shown without a record. */
export async function recordAccess(
  ctx: Pick<StaffContext, 'db' | 'now' | 'staff'>,
  action: StaffAction,
  subject: string,
): Promise<void> {
  await ctx.db.insert(staffLooks).values({staff: staffOf(ctx).name, action, subject, at: ctx.now})
}
