import {
  keptContent,
  recordingChunks,
  recordingDetail,
  recordingList,
  staffCurrent,
  staffLogin,
  staffLogout,
} from '@hmb/contract/staff'
import {readChunks} from './recording-chunks.ts'
import {readContent} from './recording-contents.ts'
import {describeRecording} from './recording-detail.ts'
import {listRecordings} from './recording-list.ts'
import {handle, recordAccess, staffOf} from './staff-context.ts'
import {logIn} from './staff-login.ts'

export const staffRoutes = [
  handle(staffLogin, logIn),

  handle(staffLogout, async (_, ctx) => {
    if (ctx.staff) await recordAccess(ctx, 'LOGOUT', '')
    await ctx.session.end(ctx.db)
    return true as const
  }),

  handle(staffCurrent, async (_, ctx) => {
    const {name, endsAt} = staffOf(ctx)
    return {name, endsAt: endsAt.getTime()}
  }),

  handle(recordingList, async (request, ctx) => {
    const {pageSize: _, ...conditions} = request
    await recordAccess(ctx, 'LIST', JSON.stringify(conditions))
    return listRecordings(ctx.db, request, ctx.now)
  }),

  handle(recordingDetail, async ({recordId}, ctx) => {
    await recordAccess(ctx, 'RECORDING', recordId)
    return describeRecording(ctx.db, recordId, ctx.now)
  }),

  handle(recordingChunks, async (request, ctx) => {
    const found = await readChunks(ctx.db, request, ctx.now)
    // A live page requests reports every 3 s. A response without reports shows nothing, so that it is not recorded.
    if (found.chunks?.length) await recordAccess(ctx, 'REPORTS', request.recordId)
    return found
  }),

  handle(keptContent, async ({hash}, ctx) => {
    await recordAccess(ctx, 'CONTENT', hash)
    return readContent(ctx.db, hash)
  }),
]
