import {ApiError} from '@hmb/contract/api-error'
import type {Client} from '@hmb/contract/client'
import {DocumentType} from '@hmb/contract/codes/document-type'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {Relation} from '@hmb/contract/codes/relation'
import {Sex} from '@hmb/contract/codes/sex'
import type {Endpoint, ParsedRequestOf, RequestOf, ResponseOf} from '@hmb/contract/endpoint'
import {familyForSku, familySave, familyUpdate, memberById, type PopupPerson} from '@hmb/contract/family'
import {skuInsure} from '@hmb/contract/home'
import {orderCreate} from '@hmb/contract/order'
import {type Apct, apctSave, isUnLogin} from '@hmb/contract/user'
import {insuranceValidate, type ValidType} from '@hmb/contract/validation'
import type {Offer} from '../purchase-context.ts'

/** How the next answer of a call goes wrong; `lost`: the server does it and the answer does not arrive. */
export type Fault = 'lost' | 'unreachable' | {code: number; message: string} | {status: number}

export const onSale: Offer = {
  skuNo: 'HMB-CQ-2026',
  skuName: '重庆惠民保2026版',
  unit: '人/年',
  price: 6900,
  skuInsureStatus: 'INSURE',
  insuredCount: 5,
  sexLimit: '',
  saleStartTime: '2026-01-01 00:00:00',
  saleEndTime: '2027-12-31 23:59:59',
}

export const adult: Apct = {
  id: 'apct-1',
  name: '张晓明',
  idType: DocumentType.RESIDENT_ID_CARD,
  idTypeValue: '居民身份证',
  idNo: '349999198506150019',
  phone: '13838389438',
  sex: Sex.MALE,
  birthday: '1985-06-15',
  medicalAddr: '',
  medicalAddrName: '',
  nationality: '',
  nationalityName: '',
}

export function relative(id: string, more: Partial<PopupPerson> = {}): PopupPerson {
  return {
    id,
    name: `家人${id}`,
    cardTypeCode: DocumentType.RESIDENT_ID_CARD,
    cardTypeValue: '居民身份证',
    cardNum: '3499**********0047',
    place: '',
    placeName: '',
    sex: Sex.FEMALE,
    birthday: '1960-08-08',
    userPhone: '',
    nationalityCode: '',
    nationalityValue: '',
    relationType: Relation.PARENT,
    relatioValue: '父母',
    hasAddLossData: false,
    ...more,
  }
}

/** A server small enough to reason about: it keeps its promises on idempotency and remembers everything it was asked. */
export class FakeServer {
  loggedIn = false
  userId = 'u1'
  applicant: Apct | null = null
  family: PopupPerson[] = []
  offer: Offer = onSale
  applicantPasses = true
  /** By insured id; everybody else passes. */
  outcomes: Record<string, ValidType> = {}
  readonly orders = new Map<string, {body: string; orderId: string; price: number; insured: string[]}>()
  readonly calls: {path: string; ask: unknown; key: string | undefined}[] = []
  /** Of each purchase, at the first time it was ordered: ids whom the last validation had not let pass. */
  readonly failing = new Map<string, string[]>()
  /** Of all visits, so that no two purchases get the same key. */
  keysGiven = 0
  private readonly verdicts = new Map<string, ValidType>()
  private readonly faults = new Map<string, Fault[]>()

  readonly client: Client = {
    call: async <E extends Endpoint>(
      endpoint: E,
      ask: RequestOf<E>,
      options: {idempotencyKey?: string | undefined} = {},
    ) => {
      this.calls.push({path: endpoint.path, ask, key: options.idempotencyKey})
      if (endpoint.path === orderCreate.path)
        this.judge(ask as RequestOf<typeof orderCreate>, options.idempotencyKey ?? '')
      const fault = this.faults.get(endpoint.path)?.shift()
      const fail = (kind: ApiError['kind'], code: number, message = '') =>
        new ApiError(kind, code, message, endpoint.path)
      if (fault === 'unreachable') throw fail('network', 0)
      if (typeof fault === 'object' && 'status' in fault) throw fail('http', fault.status)
      if (typeof fault === 'object') throw fail('business', fault.code, fault.message)
      const answer = this.answer(endpoint, ask, options.idempotencyKey ?? '')
      if (fault === 'lost') throw fail('timeout', 0)
      return answer as ResponseOf<E>
    },
  }

  /** The next answers of that call go wrong, one after the other. */
  fail(endpoint: Endpoint, ...faults: Fault[]): void {
    this.faults.set(endpoint.path, [...(this.faults.get(endpoint.path) ?? []), ...faults])
  }

  asked(endpoint: Endpoint): {ask: unknown; key: string | undefined}[] {
    return this.calls.filter(({path}) => path === endpoint.path)
  }

  private answer(endpoint: Endpoint, ask: unknown, key: string): unknown {
    switch (endpoint.path) {
      case isUnLogin.path:
        return this.loggedIn
          ? {unLogin: false, userId: this.userId, userPhone: '13838389438', apctInfo: this.applicant}
          : {unLogin: true, userId: '', userPhone: '', apctInfo: null}
      case familyForSku.path:
        return {
          familyList: this.family.map((person) => ({
            relationType: person.relationType,
            relatioValue: person.relatioValue,
            list: [person],
          })),
          idTypeList: [],
          medicalAddrList: [],
          sexList: [],
        }
      case apctSave.path:
        this.applicant = {...adult, ...(ask as ParsedRequestOf<typeof apctSave>)} as Apct
        return 'apct-1'
      case familySave.path:
      case familyUpdate.path:
        return this.save(ask as ParsedRequestOf<typeof familySave> & {id?: string})
      case memberById.path:
        return {...(ask as {id: string}), lockReason: ''}
      case skuInsure.path:
        return this.offer
      case insuranceValidate.path:
        return this.validation(ask as ParsedRequestOf<typeof insuranceValidate>)
      case orderCreate.path:
        return this.place(ask as ParsedRequestOf<typeof orderCreate>, key)
      default:
        throw new Error(`nobody answers ${endpoint.path}`)
    }
  }

  private save({
    id = `f${this.family.length + 1}`,
    name,
    relationType,
  }: {
    id?: string
    name: string
    relationType: string
  }) {
    const person = relative(id, {name, relationType: relationType as PopupPerson['relationType']})
    this.family = [...this.family.filter((other) => other.id !== id), person]
    return id
  }

  private validation({insuredList}: ParsedRequestOf<typeof insuranceValidate>) {
    const ordered = [...this.orders.values()].flatMap(({insured}) => insured)
    return {
      apctInfo: {canCreateOrder: this.applicantPasses, message: ''},
      insuredList: insuredList.map(({insuredId, medicalAddr}) => {
        const validType = ordered.includes(insuredId) ? 'REPEAT' : (this.outcomes[insuredId] ?? '')
        this.verdicts.set(insuredId, validType)
        return {
          id: insuredId,
          canCreateOrder: validType === '',
          validType,
          name: '家*',
          reason: validType ? '原因' : '',
          medicalAddr,
          psnNo: '',
          idTypeName: '居民身份证',
          idNo: '3499**********0047',
          relation: Relation.PARENT,
          relationName: '父母',
          insuredType: null,
        }
      }),
    }
  }

  private judge({insuredList = []}: RequestOf<typeof orderCreate>, key: string): void {
    if (this.failing.has(key)) return
    const fails = insuredList.filter(({insuredId, insuredType}) => {
      const verdict = this.verdicts.get(insuredId) ?? 'VERIFY_NAME_UNPASS'
      return verdict !== '' && !(verdict === 'BJ_NO_MEDICAL' && typeof insuredType === 'number')
    })
    this.failing.set(
      key,
      fails.map(({insuredId}) => insuredId),
    )
  }

  private place(ask: ParsedRequestOf<typeof orderCreate>, key: string) {
    const body = JSON.stringify(ask)
    const insured = ask.insuredList.map(({insuredId}) => insuredId)
    const refuse = (code: number, message: string) => new ApiError('business', code, message, orderCreate.path)
    const known = this.orders.get(key)
    if (known && known.body !== body) throw refuse(ErrorCode.IDEMPOTENCY_KEY_REUSED, '请求重复，请刷新后重试')
    if (!known) {
      const price = this.offer.price * insured.length
      if (ask.price !== price) throw refuse(ErrorCode.PRICE_CHANGED, '产品价格已更新，请确认后重新提交')
      const ordered = [...this.orders.values()].flatMap((order) => order.insured)
      if (insured.some((id) => ordered.includes(id)))
        throw refuse(ErrorCode.ALREADY_INSURED, '家*已有有效订单或保单，不可重复投保')
      this.orders.set(key, {body, orderId: `o${this.orders.size + 1}`, price, insured})
    }
    const order = this.orders.get(key)
    return {
      orderId: order?.orderId ?? '',
      orderNo: 'HM20260101000000000001',
      price: order?.price ?? 0,
      remainTime: 1800,
    }
  }
}
