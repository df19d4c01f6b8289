import * as v from 'valibot'
import {get, post} from './endpoint.ts'
import {done, email, id, text} from './schema.ts'

/** The URL of a file of the operator. Throws FILE_NOT_FOUND. */
export const fileUrl = get('/api/taurus/fileTemplate/selectUrlById', {
  request: v.object({id}),
  response: text,
  handles: 'all',
})

/** Sends a file by e-mail; `emailId` is the id of the file. Throws FILE_NOT_FOUND or EMAIL_SEND_FAILED. */
export const emailFile = post('/api/scorpio/base/email', {
  request: v.object({email, emailId: id}),
  response: done,
  handles: 'all',
})
