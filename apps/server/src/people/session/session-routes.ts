import {sessionList, sessionRevokeOthers} from '@hmb/contract/open-session'
import {userOf} from '../../context/deps.ts'
import {done, handle} from '../../context/route.ts'
import {endOtherSessions, listOpenSessions} from './open-sessions.ts'

export const sessionRoutes = [
  handle(sessionList, async (_, ctx) => listOpenSessions(ctx)),

  handle(sessionRevokeOthers, async (_, ctx) => {
    await endOtherSessions(ctx.db, userOf(ctx).id, ctx.session.id)
    return done
  }),
]
