import {randomUUID} from 'node:crypto'
import {once} from 'node:events'
import {connect} from 'node:net'
import {DocumentType} from '@hmb/contract/codes/document-type'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {PolicyCheckChannel} from '@hmb/contract/codes/policy-check-channel'
import {RefundReason} from '@hmb/contract/codes/refund-reason'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import {Relation} from '@hmb/contract/codes/relation'
import {familyList} from '@hmb/contract/family'
import {expect} from 'vitest'
import {accountOf} from '../account-client.ts'
import type {PortalEntry} from '../environment/environment-types.ts'
import {newPerson} from '../test-people.ts'
import {type KnownValues, type Operation, requestOf} from './api-operations.ts'
import {fileLog, attackJourney as journey} from './attack-journey.ts'
import type {RawResponse} from './raw-client.ts'
import {createVictim, type Victim} from './victim.ts'

const log = fileLog()

/** The cities with their own account calls, by a part of the path. */
const cityPaths = {bj: '/bj/', js: '/js/', lc: '/lcc/', cq: '/cq/'} as const
const cities = Object.keys(cityPaths)

/** The city in which a call is attacked. Calls of all cities are attacked in Chongqing. */
const cityOf = ({path}: Operation): string =>
  Object.entries(cityPaths).find(([, part]) => path.includes(part))?.[0] ?? 'cq'

/** Values that pass the checks of single fields, so that a call reaches the check that is attacked. */
const ordinary = ({projectId, skuNo, code}: PortalEntry): KnownValues => ({
  projectId,
  projectCode: code.toUpperCase(),
  skuNo,
  skuId: skuNo,
  source: 2,
  userType: 2,
  name: '钱建国',
  idType: DocumentType.RESIDENT_ID_CARD,
  idNo: newPerson().idNo,
  relationType: Relation.OTHER,
  phone: '13900000001',
  contactPhone: '13900000001',
  userPhone: '13900000001',
  email: 'someone@example.test',
  captcha: '000000',
  smsCode: '000000',
  smsToken: randomUUID(),
  password: '123456',
  payChannel: PayChannel.WECHAT,
  range: 'ALL',
  pageNum: 1,
  pageSize: 50,
  totalFee: 6900,
  price: 6900,
  refundDesc: RefundReason.COVER_NOT_UNDERSTOOD,
  bizId: randomUUID(),
  holderPsnNo: '1',
  poolareaNo: '320100',
  birthday: '',
  nationality: '',
  medicalAddr: `${code.toUpperCase()}-01-01`,
  authCode: 'DEFAULT',
  openId: '',
  clickid: '',
})

/** The calls in which a field name has another meaning. */
const overrides: Readonly<Record<string, (victim: Victim) => KnownValues>> = {
  apctSave: ({applicantId}) => ({id: applicantId}),
  cqPolicyCheck: () => ({payChannel: PolicyCheckChannel.MEDICAL_ACCOUNT}),
}

/** The fields by which a call names data of an account. */
const idFields = [
  ...['orderId', 'orderNo', 'outOrderNo', 'outTradeNo', 'orderItemId', 'orderItemIds', 'insuranceIdList'],
  ...['policyNo', 'apctId', 'insuredId'],
]
/** Calls whose `id` names a document of the operator. */
const publicIds = ['/agree/query', '/page/browse', '/fileTemplate/selectUrlById']

const namesData = ({path, fields}: Operation) =>
  JSON.stringify(fields).match(new RegExp(`"(${idFields.join('|')})":`)) !== null ||
  ('id' in fields && !publicIds.some((part) => path.endsWith(part)))

/**
 * Whether a call refused, optionally because of a missing session: by the code of the envelope, by the HTTP status of the file,
 * or by a redirect back to the product.
 */
function isRefused(
  {hasEnvelope}: Operation,
  {status, code, location}: RawResponse,
  serverUrl: string,
  reason?: 'no session',
): boolean {
  if (code !== null) return reason ? code === ErrorCode.UNAUTHORIZED : code !== 0
  if (hasEnvelope) return false
  if (location !== null) return new URL(location).origin === serverUrl
  return reason ? status === 401 : status >= 400 && status < 500
}

const describe = ({method, path}: Operation, {status, code}: {status: number; code: number | null}, more = '') =>
  `${method} ${path}${more}: ${status} ${code}`

journey.for(cities)(
  'no call of %s returns or changes data of another account, and none works without a session',
  async (code, {environment, operations, newClient, sandbox, variant}) => {
    const city = variant(code)
    const victim = await createVictim({context: (await newClient()).context, sandbox, city})
    const attacker = await newClient()
    await accountOf(attacker.context, sandbox, city).prepare(newPerson())
    const visitor = await newClient()
    const before = await victim.snapshot()

    const ownership = log.start(`another account's ids, ${code}`)
    const withoutSession = log.start(`no session, ${code}`)
    const attacked = operations.filter((operation) => cityOf(operation) === code)
    for (const which of ['paid', 'unpaid'] as const) {
      const ids = await victim.idsOf(which)
      for (const operation of attacked) {
        const known = {...ordinary(city), ...ids, ...overrides[operation.name]?.(victim)}
        const request = requestOf(operation, known)
        const headers = {projectId: city.projectId}
        // Without a session the ids are not read.
        if (operation.needsUser && which === 'paid') {
          const response = await visitor.send(operation, request, headers)
          withoutSession.record(
            isRefused(operation, response, environment.serverUrl, 'no session'),
            describe(operation, response),
          )
        }
        // Ends the attacker's own session.
        if (operation.path.endsWith('/logout')) continue
        const response = await attacker.send(operation, request, headers)
        const leaked = victim.secrets.filter((secret) => response.text.includes(secret))
        const refused =
          !namesData(operation) ||
          (isRefused(operation, response, environment.serverUrl) && response.code !== ErrorCode.INVALID_FIELD)
        ownership.record(
          leaked.length === 0 && refused && response.status < 500,
          describe(operation, response, ` ${which} ${response.text.slice(0, 80)}`),
        )
      }
    }
    expect(ownership.failures()).toEqual([])
    expect(withoutSession.failures()).toEqual([])
    expect(await victim.snapshot()).toBe(before)
  },
)

journey('another site cannot make a browser change anything', async ({operations, newClient, sandbox, variant}) => {
  const city = variant('cq')
  const victim = await createVictim({context: (await newClient()).context, sandbox, city})
  const browser = await newClient()
  await accountOf(browser.context, sandbox, city).prepare(newPerson())
  const crossSite = log.start('cross-site request')
  const ids = await victim.idsOf('unpaid')
  for (const operation of operations) {
    const request = requestOf(operation, {...ordinary(city), ...ids})
    const attempts: Record<string, string>[] = [{'sec-fetch-site': 'cross-site', projectId: city.projectId}]
    // The request that a form of another site can send: without our headers, and not JSON.
    if (operation.method === 'POST')
      attempts.push({'content-type': 'text/plain'}, {'content-type': 'application/x-www-form-urlencoded'})
    if (operation.changes) attempts.push({})
    for (const headers of attempts) {
      const response = await browser.send(operation, request, headers)
      crossSite.record(
        response.code === ErrorCode.INVALID_REQUEST,
        describe(operation, response, JSON.stringify(headers)),
      )
    }
  }
  expect(crossSite.failures()).toEqual([])
})

journey('guessed numbers and ids find nothing', async ({environment, operations, newClient, sandbox, variant}) => {
  const city = variant('cq')
  const victim = await createVictim({context: (await newClient()).context, sandbox, city})
  const guesser = await newClient()
  await accountOf(guesser.context, sandbox, city).prepare(newPerson())
  const enumeration = log.start('guessed id')
  const ids = await victim.idsOf('paid')
  for (const operation of operations.filter((one) => cityOf(one) === 'cq' && one.needsUser && namesData(one)))
    for (const shift of [-10, -1, 1, 10]) {
      // Another number cannot be derived from one's own.
      const near = Object.fromEntries(Object.entries(ids).map(([name, value]) => [name, shifted(value, shift)]))
      const response = await guesser.send(operation, requestOf(operation, {...ordinary(city), ...near}), {
        projectId: city.projectId,
      })
      const found =
        !isRefused(operation, response, environment.serverUrl) ||
        victim.secrets.some((secret) => response.text.includes(secret))
      enumeration.record(!found && response.status < 500, describe(operation, response))
    }
  expect(enumeration.failures()).toEqual([])
})

/** The value with increased last digits. */
function shifted(value: unknown, by: number): unknown {
  if (Array.isArray(value)) return value.map((item) => shifted(item, by))
  return String(value).replace(/\d{1,6}$/, (digits) =>
    String((Number(digits) + by + 1e6) % 1e6)
      .padStart(digits.length, '0')
      .slice(-digits.length),
  )
}

journey('fields that no call has change nothing', async ({newClient, sandbox, variant}) => {
  const city = variant('cq')
  const client = await newClient()
  const account = accountOf(client.context, sandbox, city)
  const person = newPerson()
  const other = newPerson()
  const {apctId, insuredIds} = await account.prepare(person)
  const massAssignment = log.start('field that the call does not have')
  const extra = {
    userId: randomUUID(),
    id: randomUUID(),
    status: OrderStatus.PAYED,
    payStatus: OrderStatus.PAYED,
    unpaidFee: 0,
    totalFee: 0,
    verifyName: '已实名',
    verifyNameValue: 'YES',
    isVerify: true,
    verify: 1,
    lockReason: '',
    role: 'admin',
    payPrice: 0,
    policyNo: 'P',
    refundStatus: RefundStatus.REFUND_SUCCESS,
    createTime: '2000-01-01 00:00:00',
    projectCode: 'BJ',
    // A computed key is an own field of the request; `__proto__:` would set its prototype.
    constructor: {prototype: {admin: true}},
    ['__proto__']: {admin: true},
  }
  const member = await client.send(
    {method: 'POST', path: '/api/taurus/family/save'},
    {...other, idType: DocumentType.RESIDENT_ID_CARD, relationType: Relation.OTHER, medicalAddr: 'CQ-01-01', ...extra},
    {projectId: city.projectId},
  )
  massAssignment.record(member.code === 0, `family/save ${member.text}`)
  const family = await account.client.call(familyList, {})
  const saved = family.find(({name}) => name === other.name)
  massAssignment.record(saved?.verifyNameValue === 'NO', `family/save gave verifyNameValue ${saved?.verifyNameValue}`)

  await account.consent()
  for (const price of [0, 1, -6900, 6899]) {
    const placed = await placeWith({price, ...extra})
    massAssignment.record(
      placed.code === ErrorCode.PRICE_CHANGED || placed.code === ErrorCode.INVALID_FIELD,
      placed.text,
    )
  }
  const placed = await placeWith({price: 6900, ...extra})
  massAssignment.record(placed.code === 0, placed.text)
  const [order] = await account.orders()
  massAssignment.record(
    order?.status === OrderStatus.WAIT_PAY && order.unpaidFee === 6900,
    `order/create gave ${order?.status} ${order?.unpaidFee}`,
  )
  expect(massAssignment.failures()).toEqual([])

  async function placeWith(more: object) {
    const insuredList = insuredIds.map((insuredId) => ({insuredId, medicalAddr: 'CQ-01-01', insuredType: null}))
    const headers = {projectId: city.projectId}
    const {skuNo} = city
    await client.send({method: 'POST', path: '/api/taurus/insurance/validate'}, {apctId, skuNo, insuredList}, headers)
    const request = {apctId, skuNo, medicalAddr: 'CQ-01-01', orderChannel: '', insuredList, ...more}
    return client.send({method: 'POST', path: '/api/aries/order/create'}, request, headers)
  }
})

journey('200 slow bodies keep no other client waiting', async ({environment, newClient, variant}) => {
  const slow = log.start('one byte of a body, then silence')
  const {hostname, port} = new URL(environment.serverUrl)
  const sockets = await Promise.all(
    Array.from({length: 200}, async () => {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => {})
      await once(socket, 'connect')
      socket.write(
        `POST /api/taurus/user/login HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
      )
      return socket
    }),
  )
  const client = await newClient()
  for (let call = 0; call < 20; call += 1) {
    const response = await client.send(
      {method: 'POST', path: '/api/taurus/admin/getSysTimestamp'},
      {},
      {projectId: variant('cq').projectId},
    )
    slow.record(response.code === 0, `${response.status}`)
  }
  for (const socket of sockets) socket.destroy()
  expect(slow.failures()).toEqual([])
})
