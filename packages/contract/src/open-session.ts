import * as v from 'valibot'
import {get, post} from './endpoint.ts'
import {done, emptyObject, list, text} from './schema.ts'

/** An open session of the account (登录设备), without the data that would let another person use it. */
export const OpenSession = v.object({
  /** A `DeviceKind`. */
  device: text,
  /** `yyyy-MM-dd HH:mm:ss` */
  loginTime: text,
  /** `yyyy-MM-dd HH:mm:ss`, at most an hour before the last call. */
  lastUseTime: text,
  /** The session of this browser (本机). */
  current: v.boolean(),
})
export type OpenSession = v.InferOutput<typeof OpenSession>

/** The open sessions of the account, this browser's first, then the last used. */
export const sessionList = get('/api/taurus/user/session/list', {
  request: emptyObject,
  response: list(OpenSession),
  session: 'user',
  handles: 'all',
})

/** Ends all sessions of the account but this browser's (退出其他设备). */
export const sessionRevokeOthers = post('/api/taurus/user/session/revokeOthers', {
  request: emptyObject,
  response: done,
  session: 'user',
})
