import * as v from 'valibot'
import {get, post} from './endpoint.ts'
import {done, email, id, text} from './schema.ts'

/** The address of an operator's file. 8001: there is none, or its file is not there. */
export const fileUrl = get('/api/taurus/fileTemplate/selectUrlById', {
  request: v.object({id}),
  response: text,
  handles: 'all',
})

/** Sends a file template to an address; `emailId` is the file's id. 8001 as above, 8002: it could not be sent. */
export const emailFile = post('/api/scorpio/base/email', {
  request: v.object({email, emailId: id}),
  response: done,
  handles: 'all',
})
