import {ErrorCode} from '@hmb/contract/codes/error-code'
import {eventLog} from '@hmb/contract/event'
import {type Channel, outsideChannel, readChannel} from '@hmb/rules/channel'
import {done, handle} from '../../context/route.ts'
import {behaviourEvents} from '../../platform/db/schema/event.ts'
import {BusinessError} from '../../platform/http/business-error.ts'

/** Removes secrets and identities. The user's id of a partner is removed too: it would connect the event with an order. */
function withoutIdentity(channel: Channel): Channel {
  const {thirdUserId: _, ...rest} = outsideChannel(channel, 'anybody')
  return rest
}

export const eventRoutes = [
  handle(eventLog, async ({events}, ctx) => {
    // Only a browser that has opened a page may report events, because the limit counts by browser.
    if (!ctx.session.id && !ctx.visitor.id) throw new BusinessError(ErrorCode.INVALID_REQUEST)
    await ctx.db.insert(behaviourEvents).values(
      events.map(({name, at, page, target, channel}) => ({
        projectId: ctx.projectId,
        name,
        page,
        target,
        channel: withoutIdentity(readChannel(new URLSearchParams(channel))),
        happenedAt: new Date(Math.min(at, ctx.now.getTime())),
        receivedAt: ctx.now,
      })),
    )
    return done
  }),
]
