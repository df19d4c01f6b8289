import * as v from 'valibot'
import {post} from './endpoint.ts'
import {list, projectId, text} from './schema.ts'

/** The files that describe how to claim (理赔说明). `fileUrl` is a path of our own origin. */
export const claimDescriptionFiles = post('/api/taurus/file/query', {
  request: v.object({projectId, fileGroup: v.literal('INSURANCE_CLAIM_DESCRIPTION')}),
  response: list(v.object({id: text, fileName: text, fileUrl: text})),
  handles: 'all',
})
