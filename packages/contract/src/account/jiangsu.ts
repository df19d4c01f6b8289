import * as v from 'valibot'
import {Account, bizId, platformNo} from '../account.ts'
import {post} from '../endpoint.ts'
import {asked, fen, id, projectId, text} from '../schema.ts'

/** Six digits of a pooling area (统筹区). */
// biome-ignore lint/plugin: a pooling area code has six digits
const poolareaNo = v.pipe(v.string(), v.regex(/^\d{6}$/))

/** What a refusal calls the fields that only this city's calls have. */
const fields = {bizId: '业务编号', projectCode: '项目', poolareaNo: '统筹区', holderPsnNo: '账户持有人'}

/** Jiangsu: opens a business at the province's platform, and says in which pooling area the account lies. */
export const jsInnerCheck = post('/api/aries/js/individual/inner/check', {
  request: v.object({orderId: id, projectId, projectCode: asked(36)}),
  response: v.object({bizId: text, poolareaNo: text}),
  session: 'user',
  fields,
  handles: 'all',
})

/** Jiangsu: whose account it is and what lies in it (fen). `idNo` is masked. */
export const jsOuterCheck = post('/api/aries/js/individual/outer/check', {
  request: v.object({projectId, projectCode: asked(36), orderId: id, bizId, poolareaNo}),
  response: v.object({holderPsnNo: text, holderName: text, idNo: text, account: fen}),
  session: 'user',
  fields,
  handles: 'all',
})
export type AccountHolder = v.InferOutput<typeof jsOuterCheck.response>

/** Jiangsu: takes the money from the holder's account. 5010: another attempt holds the order. */
export const jsPay = post('/api/aries/js/individual/pay', {
  request: v.object({projectId, projectCode: asked(36), orderId: id, bizId, poolareaNo, holderPsnNo: platformNo}),
  response: Account,
  session: 'user',
  fields,
  idempotent: true,
  handles: 'all',
})
