import * as v from 'valibot'
import {post} from '../endpoint.ts'
import {AccountPaymentResult, bizId, platformNo} from '../medical-account.ts'
import {fen, id, optionalText, projectId, text} from '../schema.ts'

/** Six digits of a pooling area (统筹区). */
// biome-ignore lint/plugin: a pooling area code has six digits
const poolareaNo = v.pipe(v.string(), v.regex(/^\d{6}$/))

/** The Chinese names of the fields that only this city's calls have. */
const fields = {bizId: '业务编号', projectCode: '项目', poolareaNo: '统筹区', holderPsnNo: '账户持有人'}

/** Jiangsu: opens a business at the platform of the province. Returns its id and the pooling area (统筹区) of the account. */
export const jsInnerCheck = post('/api/aries/js/individual/inner/check', {
  request: v.object({orderId: id, projectId, projectCode: optionalText(36)}),
  response: v.object({bizId: text, poolareaNo: text}),
  session: 'user',
  fields,
  handles: 'all',
})

/** Jiangsu: the holder and the balance of the account, in fen. `idNo` is masked. */
export const jsOuterCheck = post('/api/aries/js/individual/outer/check', {
  request: v.object({projectId, projectCode: optionalText(36), orderId: id, bizId, poolareaNo}),
  response: v.object({holderPsnNo: text, holderName: text, idNo: text, account: fen}),
  session: 'user',
  fields,
  handles: 'all',
})
export type AccountHolder = v.InferOutput<typeof jsOuterCheck.response>

/** Jiangsu: pays from the holder's account. Throws ACCOUNT_PAYMENT_IN_PROGRESS. */
export const jsPay = post('/api/aries/js/individual/pay', {
  request: v.object({
    projectId,
    projectCode: optionalText(36),
    orderId: id,
    bizId,
    poolareaNo,
    holderPsnNo: platformNo,
  }),
  response: AccountPaymentResult,
  session: 'user',
  fields,
  idempotent: true,
  handles: 'all',
})
