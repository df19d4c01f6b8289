import {ApiError} from '@hmb/contract/api-error'
import type {Client} from '@hmb/contract/client'
import {DocumentType} from '@hmb/contract/codes/document-type'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {Relation} from '@hmb/contract/codes/relation'
import {Sex} from '@hmb/contract/codes/sex'
import type {Endpoint, ParsedRequestOf, RequestOf, ResponseOf} from '@hmb/contract/endpoint'
import {agreeVersions, evidenceAdd} from '@hmb/contract/evidence'
import {familyForSku, familySave, familyUpdate, memberById, type PopupPerson} from '@hmb/contract/family'
import {skuInsure} from '@hmb/contract/home'
import {orderCreate} from '@hmb/contract/order'
import {type Apct, apctSave, isUnLogin} from '@hmb/contract/user'
import {insuranceValidate, type ValidType} from '@hmb/contract/validation'
import {noData, type Offer, type PurchaseCache, type PurchaseData} from '../purchase-cache.ts'

/** How the next call fails. `lost`: the server carries it out and the response does not arrive. */
export type CallFailure = 'lost' | 'unreachable' | {code: number; message: string} | {status: number}

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
    cover: null,
    ...more,
  }
}

/** All data in the cache of a visit. */
export interface CachedData extends PurchaseData {
  offer: Offer | null
}

/** A small server with idempotency keys that records every call. */
export class FakeServer {
  loggedIn = false
  userId = 'u1'
  applicant: Apct | null = null
  identityCheck: {name: string} | null = null
  family: PopupPerson[] = []
  offer: Offer = onSale
  applicantPasses = true
  /** Failures by insured id. Everyone else passes. */
  outcomes: Record<string, ValidType> = {}
  readonly orders = new Map<string, {body: string; orderId: string; price: number; insured: string[]}>()
  readonly calls: {path: string; request: unknown; key: string | undefined}[] = []
  /** By idempotency key: the people of its first order request who had not passed the last check. */
  readonly failing = new Map<string, string[]>()
  /** Counts the keys of all visits, so that every purchase gets a different key. */
  issuedKeys = 0
  private readonly verdicts = new Map<string, ValidType>()
  private readonly failures = new Map<string, CallFailure[]>()

  readonly client: Client = {
    call: async <E extends Endpoint>(
      endpoint: E,
      request: RequestOf<E>,
      options: {idempotencyKey?: string | undefined} = {},
    ) => {
      this.calls.push({path: endpoint.path, request, key: options.idempotencyKey})
      if (endpoint.path === orderCreate.path)
        this.recordFailing(request as RequestOf<typeof orderCreate>, options.idempotencyKey ?? '')
      const failure = this.failures.get(endpoint.path)?.shift()
      const fail = (kind: ApiError['kind'], code: number, message = '') =>
        new ApiError(kind, code, message, endpoint.path)
      if (failure === 'unreachable') throw fail('network', 0)
      if (typeof failure === 'object' && 'status' in failure) throw fail('http', failure.status)
      if (typeof failure === 'object') throw fail('business', failure.code, failure.message)
      const response = this.respond(endpoint, request, options.idempotencyKey ?? '')
      if (failure === 'lost') throw fail('timeout', 0)
      return response as ResponseOf<E>
    },
  }

  /** The version of every member's record. */
  version = 'v1'

  /** A cache of one visit. Every read is a call. */
  newCache(initial: Partial<CachedData> = {}): PurchaseCache & {fill(cached: CachedData): void} {
    let cached: CachedData = {...noData, offer: null, ...initial}
    return {
      fill(next) {
        cached = next
      },
      data: () => cached,
      update(change) {
        cached = {...cached, ...change}
      },
      offer: () => cached.offer,
      readSession: (request) => this.client.call(isUnLogin, request),
      readFamily: (request) => this.client.call(familyForSku, request),
      readMember: (request) => this.client.call(memberById, request),
      readOffer: async (request) => {
        const offer = await this.client.call(skuInsure, request)
        cached = {...cached, offer}
        return offer
      },
    }
  }

  /** Lets the next calls of the endpoint fail, in this order. */
  fail(endpoint: Endpoint, ...failures: CallFailure[]): void {
    this.failures.set(endpoint.path, [...(this.failures.get(endpoint.path) ?? []), ...failures])
  }

  /** Lets the next calls of the endpoint succeed again. */
  accept(endpoint: Endpoint): void {
    this.failures.delete(endpoint.path)
  }

  requests(endpoint: Endpoint): {request: unknown; key: string | undefined}[] {
    return this.calls.filter(({path}) => path === endpoint.path)
  }

  private respond(endpoint: Endpoint, request: unknown, key: string): unknown {
    switch (endpoint.path) {
      case isUnLogin.path:
        return this.loggedIn
          ? {
              unLogin: false,
              userId: this.userId,
              userPhone: '13838389438',
              apctInfo: this.applicant,
              identityCheck: this.identityCheck,
            }
          : {unLogin: true, userId: '', userPhone: '', apctInfo: null, identityCheck: null}
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
        this.applicant = {...adult, ...(request as ParsedRequestOf<typeof apctSave>)} as Apct
        return 'apct-1'
      case familySave.path:
      case familyUpdate.path:
        return this.save(request as ParsedRequestOf<typeof familySave> & {id?: string})
      case memberById.path:
        return {...(request as {id: string}), lockReason: '', version: this.version}
      case skuInsure.path:
        return this.offer
      case insuranceValidate.path:
        return this.validation(request as ParsedRequestOf<typeof insuranceValidate>)
      case agreeVersions.path:
        return (request as {ids: string}).ids.split(',').map((each) => ({id: each, version: '1'}))
      case evidenceAdd.path:
        return {hash: 'h1'}
      case orderCreate.path:
        return this.place(request as ParsedRequestOf<typeof orderCreate>, key)
      default:
        throw new Error(`no response for ${endpoint.path}`)
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
          cover: null,
        }
      }),
    }
  }

  private recordFailing({insuredList = []}: RequestOf<typeof orderCreate>, key: string): void {
    if (this.failing.has(key)) return
    const failing = insuredList.filter(({insuredId, insuredType}) => {
      const verdict = this.verdicts.get(insuredId) ?? 'VERIFY_NAME_UNPASS'
      return verdict !== '' && !(verdict === 'BJ_NO_MEDICAL' && typeof insuredType === 'number')
    })
    this.failing.set(
      key,
      failing.map(({insuredId}) => insuredId),
    )
  }

  private place(request: ParsedRequestOf<typeof orderCreate>, key: string) {
    const body = JSON.stringify(request)
    const insured = request.insuredList.map(({insuredId}) => insuredId)
    const businessError = (code: number, message: string) => new ApiError('business', code, message, orderCreate.path)
    const existing = this.orders.get(key)
    if (existing && existing.body !== body)
      throw businessError(ErrorCode.IDEMPOTENCY_KEY_REUSED, '请求重复，请刷新后重试')
    if (!existing) {
      const price = this.offer.price * insured.length
      if (request.price !== price) throw businessError(ErrorCode.PRICE_CHANGED, '产品价格已更新，请确认后重新提交')
      const ordered = [...this.orders.values()].flatMap((order) => order.insured)
      if (insured.some((id) => ordered.includes(id)))
        throw businessError(ErrorCode.ALREADY_INSURED, '家*已有有效订单或保单，不可重复投保')
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
