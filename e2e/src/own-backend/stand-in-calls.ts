// biome-ignore-all lint/plugin: a backend that is not ours writes the codes as it gets them
import {randomUUID} from 'node:crypto'
import type {ServerResponse} from 'node:http'
import {DisplayPosition} from '@hmb/contract/codes/display-position'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {agreement, homePageId, pageContent, price, product, project, skuNo} from './stand-in-content.ts'

/** Mistakes that a team makes. Each is found by one check of one call. */
export const mistakes = [
  'a field is missing',
  'an object instead of a list',
  'a number as text',
  'another code without a session',
  'another person reads an order',
  'one key places two orders',
  'a stack trace in an error',
  'HTML instead of JSON',
  'personal data may be cached',
  'money in yuan',
] as const
export type Mistake = (typeof mistakes)[number]

type Rule = (value: unknown) => boolean
export type Data = Record<string, unknown>
export interface Account {
  readonly userId: string
  readonly phone: string
  applicant: Data | null
  members: Data[]
  orders: Data[]
}
export interface Call {
  readonly session?: true
  /** By name; with `?` at its end a field may be absent. */
  readonly fields?: Readonly<Record<string, Rule>>
  run(request: Data, context: {user: Account; token: string; response: ServerResponse}): unknown
}

export interface Calls {
  /** By method and path. */
  readonly calls: Readonly<Record<string, Call>>
  /** Whose session has this token. */
  userOf(token: string): Account | undefined
  /** The SMS code of a phone. */
  code(phone: string): string
}

export class StandInError extends Error {
  readonly code: number
  constructor(code: number) {
    super('请求失败，请重试')
    this.code = code
  }
}

const like =
  (pattern: RegExp): Rule =>
  (value) =>
    typeof value === 'string' && pattern.test(value)
const text = like(/^.{0,200}$/s)
const id = like(/^[\w-]{1,36}$/)
const phone = like(/^1\d{10}$/)
const six = like(/^\d{6}$/)
const day = like(/^(\d{4}-\d\d-\d\d)?$/)
const one =
  (...values: unknown[]): Rule =>
  (value) =>
    values.includes(value)
const whole: Rule = (value) => Number.isInteger(value)
const people: Rule = (value) => Array.isArray(value) && value.length > 0 && value.every(({insuredId}) => id(insuredId))
const person = {
  name: like(/^.{1,60}$/),
  idNo: like(/^[\dX]{18}$/),
  idType: one('SFZ'),
  'projectId?': id,
  'sex?': one('', '01', '02'),
  'birthday?': day,
  'medicalAddr?': like(/^.{0,36}$/),
  'nationality?': like(/^.{0,36}$/),
}

/** The calls of the home page, and of the steps up to an order. All data is in memory. */
export function createCalls(makes: (mistake: Mistake) => boolean): Calls {
  const codes = new Map<string, {code: string; sentAt: number; tries: number}>()
  const accounts = new Map<string, Account>()
  const sessions = new Map<string, Account>()
  let serial = 100_000

  const ordersOf = (user: Account) => user.orders
  const findOrder = (user: Account, orderId: unknown) => {
    const seen = makes('another person reads an order') ? [...accounts.values()].flatMap(ordersOf) : ordersOf(user)
    const order = seen.find((each) => each.id === orderId)
    if (!order) throw new StandInError(ErrorCode.NOT_FOUND)
    return order
  }
  const addMember = (user: Account, member: Data) => {
    const other = user.members.find(
      ({relationType, number}) => number === member.idNo || (relationType === 'BR' && member.relationType === 'BR'),
    )
    if (other) throw new StandInError(other.relationType === 'BR' ? ErrorCode.SELF_EXISTS : ErrorCode.MEMBER_EXISTS)
    const empty = {
      idTypeName: '居民身份证',
      relationTypeName: '',
      verifyName: '',
      verifyNameValue: '',
      medicalAddrName: '',
      nationalityName: '',
    }
    const masked = {
      nameSensitive: `${String(member.name).slice(0, 1)}*`,
      idNoSensitive: `${String(member.idNo).slice(0, 4)}**********`,
    }
    const whole = {
      sex: '',
      birthday: '',
      medicalAddr: '',
      nationality: '',
      phone: '',
      ...empty,
      ...member,
      ...masked,
      id: randomUUID(),
    }
    user.members.push({...whole, idNo: masked.idNoSensitive, number: member.idNo})
    return whole.id
  }

  const calls: Readonly<Record<string, Call>> = {
    'GET /api/taurus/project/baseInfo2c': {run: () => project},
    'GET /api/taurus/project/ext/query': {
      fields: {'projectId?': id, extType: like(/^.{0,64}$/)},
      run: ({extType}) =>
        extType === 'CSS'
          ? {css: {cssType: project.cssType, insuredCount: 5}}
          : extType === 'INSURE_CLAIM_INFO'
            ? {insureClaimInfo: {openClaim: false}}
            : {individualPaymentCityCode: null},
    },
    'POST /api/taurus/page/browse': {
      fields: {id, 'sub?': like(/^.{0,64}$/)},
      run(request) {
        if (request.id !== homePageId)
          throw makes('HTML instead of JSON') ? new SyntaxError('html') : new StandInError(ErrorCode.NOT_FOUND)
        return {projectId: project.projectId, childPageContent: pageContent}
      },
    },
    'GET /api/aries/query/skuInsure': {
      fields: {'projectId?': id, skuNo: id},
      run(request) {
        if (request.skuNo !== skuNo) throw new StandInError(ErrorCode.NOT_FOUND)
        return product
      },
    },
    'POST /api/taurus/agree/queryList': {
      fields: {
        'projectId?': id,
        displayPosition: one(
          DisplayPosition.LOGIN,
          DisplayPosition.ABOUT_US,
          DisplayPosition.PLATFORM,
          DisplayPosition.PRODUCT,
          DisplayPosition.ACCOUNT_PAYMENT,
          DisplayPosition.RENEWAL,
          DisplayPosition.APPOINTMENT,
        ),
        'isQueryCurrency?': one(true, false),
        'skuId?': id,
      },
      run: () => (makes('an object instead of a list') ? {records: [agreement]} : [agreement]),
    },
    'GET /api/taurus/agree/query': {
      fields: {id},
      run(request) {
        if (request.id !== agreement.id) throw new StandInError(ErrorCode.NOT_FOUND)
        return agreement
      },
    },
    'POST /api/taurus/admin/getSysTimestamp': {run: () => Date.now()},
    'POST /api/leo/event/log': {fields: {'projectId?': id, events: Array.isArray}, run: () => true},
    'POST /api/taurus/user/isPhoneLogin': {
      fields: {'smallOpenId?': like(/^.{0,128}$/)},
      run: (_, {token}) => sessions.has(token),
    },
    'GET /api/taurus/isUnLogin': {
      fields: {'projectId?': id},
      run: (_, {token}) => {
        const user = sessions.get(token)
        return {
          unLogin: !user,
          userId: user?.userId ?? '',
          userPhone: user?.phone ?? '',
          apctInfo: user?.applicant ?? null,
          identityCheck: null,
        }
      },
    },
    'POST /api/taurus/user/captcha': {
      fields: {phone, 'projectId?': id},
      run(request) {
        const key = String(request.phone)
        if (Date.now() - (codes.get(key)?.sentAt ?? 0) < 58_000) throw new StandInError(ErrorCode.SMS_TOO_FREQUENT)
        codes.set(key, {code: String(++serial), sentAt: Date.now(), tries: 0})
        return true
      },
    },
    'POST /api/taurus/user/login': {
      fields: {phone, captcha: six, source: one(2, '2'), 'projectId?': id, 'smallOpenId?': like(/^.{0,128}$/)},
      run(request, {response}) {
        const key = String(request.phone)
        const sent = codes.get(key)
        if (!sent?.code) throw new StandInError(ErrorCode.SMS_CODE_EXPIRED)
        if (sent.tries >= 5) throw new StandInError(ErrorCode.SMS_CODE_LOCKED)
        if (sent.code !== request.captcha) {
          sent.tries++
          throw new StandInError(ErrorCode.SMS_CODE_WRONG)
        }
        sent.code = ''
        const account = accounts.get(key) ?? {
          userId: randomUUID(),
          phone: key,
          applicant: null,
          members: [],
          orders: [],
        }
        accounts.set(key, account)
        const token = randomUUID()
        sessions.set(token, account)
        response.setHeader('set-cookie', `sid=${token}; HttpOnly; SameSite=Lax; Path=/`)
        return {userId: account.userId}
      },
    },
    'POST /api/taurus/user/logout': {run: (_, {token}) => sessions.delete(token) || true},
    'POST /api/taurus/user/getUserInfo': {session: true, run: (_, {user}) => ({userId: user.userId})},
    'GET /api/taurus/user/detail': {
      session: true,
      run: (_, {user}) => ({
        userId: user.userId,
        userName: '',
        phone: user.phone,
        echoPhone: user.phone.replace(/^(...)..../, '$1****'),
        verify: 0,
        ...(makes('a field is missing') ? {} : {avatar: ''}),
      }),
    },
    'POST /api/taurus/apct/save': {
      fields: {...person, phone, source: one(2, '2'), 'id?': like(/^.{0,36}$/), 'captcha?': six},
      run(request, {token}) {
        const user = sessions.get(token)
        if (!user) throw new StandInError(ErrorCode.UNAUTHORIZED)
        const empty = {
          idTypeValue: '居民身份证',
          medicalAddr: '',
          medicalAddrName: '',
          nationality: '',
          nationalityName: '',
        }
        user.applicant = {sex: '', birthday: '', ...empty, ...request, id: user.userId}
        return user.userId
      },
    },
    'POST /api/taurus/family/save': {
      session: true,
      fields: {...person, relationType: one('BR', 'PO', 'FM', 'ZN', 'QT'), 'phone?': like(/^.{0,40}$/)},
      run: (request, {user}) => addMember(user, request),
    },
    'GET /api/taurus/family/query': {
      session: true,
      fields: {'source?': like(/^.{0,36}$/)},
      run: (_, {user}) => user.members,
    },
    'GET /api/taurus/family/queryByType': {
      session: true,
      fields: {relationType: one('BR')},
      run(_, {user}) {
        const self = user.members.find(({relationType}) => relationType === 'BR')
        return self ? {...self, idNo: self.number, lockReason: '', version: '1'} : null
      },
    },
    'GET /api/taurus/query/family': {
      session: true,
      fields: {skuNo: id},
      run(_, {user}) {
        const group = (relationType: string) => ({
          relationType,
          relatioValue: '',
          list: user.members.filter((member) => member.relationType === relationType).map(inPopup),
        })
        return {familyList: ['BR', 'PO', 'FM', 'ZN', 'QT'].map(group), idTypeList: [], medicalAddrList: [], sexList: []}
      },
    },
    'POST /api/taurus/insurance/validate': {
      session: true,
      fields: {apctId: id, skuNo: id, insuredList: people, 'promotionId?': like(/^.{0,128}$/)},
      run({apctId, insuredList}, {user}) {
        const verdicts = insuredOf(user, apctId, insuredList).map((member) => ({
          id: member.id,
          canCreateOrder: true,
          validType: '',
          name: member.name,
          reason: '',
          medicalAddr: '',
          psnNo: '',
          idTypeName: '居民身份证',
          idNo: member.idNo,
          relation: member.relationType,
          relationName: '',
          insuredType: null,
          cover: null,
        }))
        return {apctInfo: {canCreateOrder: true, message: ''}, insuredList: verdicts}
      },
    },
    'POST /api/aries/order/create': {
      session: true,
      fields: {
        apctId: id,
        skuNo: id,
        insuredList: people,
        'medicalAddr?': like(/^.{0,36}$/),
        'orderChannel?': like(/^.{0,128}$/),
        'orderChannelDetail?': isObject,
        'thirdInfo?': isObject,
        'price?': whole,
        'autoRenew?': one(true, false),
      },
      run(request, {user}) {
        const insured = insuredOf(user, request.apctId, request.insuredList)
        const total = price * insured.length
        if (request.price !== undefined && request.price !== total) throw new StandInError(ErrorCode.PRICE_CHANGED)
        const ordered = user.orders.flatMap(({orderItemList}) =>
          (orderItemList as Data[]).map(({insurantId}) => insurantId),
        )
        const again = insured.some((member) => ordered.includes(member.id))
        if (again && !makes('one key places two orders')) throw new StandInError(ErrorCode.ALREADY_INSURED)
        const order = orderOf(user, insured, `HM${++serial}`)
        user.orders.unshift(order)
        const remainTime = makes('a number as text') ? '1800' : 1800
        return {orderId: order.id, orderNo: order.no, price: total, remainTime}
      },
    },
    'GET /api/aries/order/detail2c': {
      session: true,
      fields: {orderId: id},
      run({orderId}, {user}) {
        const order = findOrder(user, orderId)
        return makes('money in yuan') ? {...order, price: Number(order.price) / 100} : order
      },
    },
    'POST /api/aries/order/list2c': {
      session: true,
      fields: {
        pageNum: whole,
        pageSize: (value) => whole(value) && Number(value) <= 50,
        'status?': one('', 'ALL', 'WAIT_PAY', 'PAYED', 'CLOSED', 'CANCELED'),
      },
      run: (_, {user}) => ({list: user.orders, total: user.orders.length}),
    },
    'GET /api/aries/order/waitPayOrderCnt': {session: true, run: (_, {user}) => user.orders.length},
  }

  return {calls, userOf: (token) => sessions.get(token), code: (number) => codes.get(number)?.code ?? ''}
}

const isObject: Rule = (value) => typeof value === 'object' && value !== null && Object.values(value).every(text)

/** A family member as the purchase popups show it. */
const inPopup = (member: Data): Data => ({
  id: member.id,
  name: member.name,
  cardTypeCode: 'SFZ',
  cardTypeValue: '居民身份证',
  cardNum: member.idNo,
  place: '',
  placeName: '',
  sex: member.sex,
  birthday: member.birthday,
  userPhone: '',
  nationalityCode: '',
  nationalityValue: '',
  relationType: member.relationType,
  relatioValue: '',
  hasAddLossData: false,
  cover: null,
})

function insuredOf(user: Account, apctId: unknown, insuredList: unknown): Data[] {
  const wanted = (insuredList as {insuredId: string}[]).map(({insuredId}) => insuredId)
  const members = user.members.filter((member) => wanted.includes(String(member.id)))
  if (apctId !== user.applicant?.id || members.length !== wanted.length) throw new StandInError(ErrorCode.NOT_FOUND)
  return members
}

/** An unpaid order as its applicant sees it. */
function orderOf(user: Account, insured: readonly Data[], no: string): Data {
  const unpaid = {
    status: 'WAIT_PAY',
    statusValue: '待支付',
    payStatus: 'UNPAID',
    refundStatus: '',
    refundStatusValue: '',
  }
  const items = insured.map((member) => ({
    id: randomUUID(),
    insurantId: member.id,
    insuredName: member.name,
    insuredIdNo: member.idNo,
    idTypeName: '居民身份证',
    price,
    payPrice: 0,
    payChannel: '',
    payChannelValue: '',
    policyStatus: '',
    payTime: '',
    policyNo: '',
    ...unpaid,
  }))
  const shown = insured.map((member) => ({
    name: member.name,
    idTypeValue: '居民身份证',
    idNo: member.idNo,
    relationType: member.relationType,
    relationTypeValue: '',
    explain: '',
    price,
    status: 'WAIT_PAY',
    payStatus: 'UNPAID',
  }))
  const {name, phone: number} = user.applicant as Data
  const applicant = {
    name,
    idType: 'SFZ',
    idTypeValue: '居民身份证',
    idNo: '',
    phone: number,
    medicalAddr: '',
    verifyName: '',
    verifyNameValue: '',
    selIdNo: '',
    selfName: '',
  }
  return {
    id: randomUUID(),
    no,
    skuName: product.skuName,
    status: 'WAIT_PAY',
    payStatus: 'UNPAID',
    price: price * items.length,
    unit: '份',
    remainTime: 1800,
    createTime: '2026-01-01 00:00:00',
    userId: user.userId,
    apctInfo: applicant,
    insuredInfoList: shown,
    orderItemList: items,
    unpaidFee: price * items.length,
    isRenewal: false,
    autoRenew: false,
    insurStartDate: '',
    insurEndDate: '',
    skuNo,
    returnedPayments: [],
  }
}
