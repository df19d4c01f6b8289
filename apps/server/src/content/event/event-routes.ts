import {eventLog} from '@hmb/contract/event'
import {outsideChannel, readChannel} from '@hmb/rules/channel'
import {done, handle} from '../../context/route.ts'
import {behaviourEvents} from '../../platform/db/schema/event.ts'

export const eventRoutes = [
  handle(eventLog, async ({events}, ctx) => {
    await ctx.db.insert(behaviourEvents).values(
      events.map(({name, at, page, target, channel}) => ({
        ...{projectId: ctx.projectId, name, page, target},
        // Secrets and identities in the page’s values are removed before storing.
        channel: outsideChannel(readChannel(new URLSearchParams(channel)), 'anybody'),
        happenedAt: new Date(Math.min(at, ctx.now.getTime())),
        receivedAt: ctx.now,
      })),
    )
    return done
  }),
]
