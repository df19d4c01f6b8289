import {randomUUID} from 'node:crypto'
import {gzipSync} from 'node:zlib'
import {appointQuery, appointSave, cityQuery} from '@hmb/contract/appointment'
import {claimDescriptionFiles} from '@hmb/contract/claim-file'
import {DisplayPosition} from '@hmb/contract/codes/display-position'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {Endpoint, RequestOf} from '@hmb/contract/endpoint'
import {eventLog} from '@hmb/contract/event'
import {agreeVersions} from '@hmb/contract/evidence'
import {familyDictionary} from '@hmb/contract/family'
import {emailFile, fileUrl} from '@hmb/contract/file'
import {filePages, filePageText} from '@hmb/contract/file-page'
import {pageBrowse, skuInsure} from '@hmb/contract/home'
import {insurerRedirect} from '@hmb/contract/insurer'
import {
  agreeById,
  agreeList,
  agreeSku,
  baseInfo,
  dictionary,
  projectExt,
  projectExtOther,
  sysTimestamp,
  topicPage,
} from '@hmb/contract/project'
import {keptStyles, recordingReport} from '@hmb/contract/recording'
import {captchaConfig, captchaV3, isPhoneLogin, isUnLogin, thirdLogin} from '@hmb/contract/user'
import {jsSdkSign, openIdOf, wxBaseInfo} from '@hmb/contract/wechat'
import {checkIdempotency} from '../checks/idempotency-check.ts'
import {unknownId} from '../checks/owner-check.ts'
import {readPageContent} from '../page-content.ts'
import {BlockedError} from '../probe.ts'
import {type RunContext, type Step, step} from '../run-context.ts'

/** A call without preconditions. */
const callStep = <E extends Endpoint>(endpoint: E, requestOf: (context: RunContext) => RequestOf<E>): Step =>
  step([endpoint], async (context) => {
    await context.probe.expectSuccess(context.visitor, endpoint, requestOf(context))
  })

const notFound = {check: 'errors', codes: [ErrorCode.NOT_FOUND]} as const
const fileNotFound = {check: 'errors', codes: [ErrorCode.FILE_NOT_FOUND]} as const
/** Servers limit the mails to one address. */
const mailAddress = `conformance-${randomUUID().slice(0, 8)}@example.com`

/** Insurance for less than a yuan does not exist: such a price is in yuan and not in fen. */
const minPrice = 100

/** A project may have no appointment (预约). Then NOT_FOUND is allowed, although the product exists. */
async function queryAppointment({probe, visitor, projectId, appointmentSku, runData, need}: RunContext): Promise<void> {
  if (appointmentSku || runData.price === undefined) {
    await probe.expectSuccess(visitor, appointQuery, {skuNo: appointmentSku || need('skuNo'), projectId})
    return
  }
  const request = {skuNo: need('skuNo'), projectId}
  const appointment = await probe.expectSuccessUnless(visitor, appointQuery, request, ErrorCode.NOT_FOUND)
  if (!appointment) throw new BlockedError('the project has no appointment')
}

/** How far the server's clock may be from the one of this machine, in ms. */
const clockToleranceMs = 5 * 60_000

/** The calls of a page without a login. */
export const visitorSteps: readonly Step[] = [
  step([baseInfo], async ({probe, visitor, runData}) => {
    const {skuNo, homePageId} = await probe.expectSuccess(visitor, baseInfo, {})
    if (skuNo) runData.skuNo = skuNo
    if (homePageId) runData.homePageId = homePageId
  }),
  step([projectExt], async ({probe, visitor, projectId, runData}) => {
    for (const extType of ['CSS', 'INSURE_CLAIM_INFO', 'IND_PYMT']) {
      const {individualPaymentCityCode: city} = await probe.expectSuccess(visitor, projectExt, {projectId, extType})
      if (city?.code) runData.cityCode = city.code
    }
  }),
  callStep(projectExtOther, ({projectId}) => ({projectId, extType: 'OTHER' as const})),
  callStep(topicPage, ({projectId}) => ({projectId})),
  step([sysTimestamp], async ({probe, visitor}) => {
    const at = await probe.expectSuccess(visitor, sysTimestamp, {})
    if (Math.abs(at - Date.now()) > clockToleranceMs)
      probe.report.failed(sysTimestamp, 'response', 'data: not the time in ms since 1970, or a wrong clock')
  }),
  callStep(wxBaseInfo, ({projectId}) => ({projectId, appType: 'PUBLIC' as const})),
  callStep(jsSdkSign, ({projectId, baseUrl}) => ({projectId, url: `${new URL(baseUrl).origin}/`})),
  callStep(captchaConfig, ({projectId}) => ({projectId})),
  callStep(insurerRedirect, () => ({})),
  callStep(cityQuery, ({projectId}) => ({projectId})),
  callStep(claimDescriptionFiles, ({projectId}) => ({projectId, fileGroup: 'INSURANCE_CLAIM_DESCRIPTION' as const})),
  callStep(familyDictionary, ({projectId}) => ({projectId})),
  step([dictionary], async ({probe, visitor, projectId}) => {
    for (const categoryValue of ['CERT_TYPE', 'INSURE_RELATIONSHIP', 'SEX_TYPE', 'NATIONALITY']) {
      const [root] = await probe.expectSuccess(visitor, dictionary, {categoryValue, projectId})
      if (!root?.children.length)
        probe.report.failed(dictionary, 'response', `${categoryValue}: the children of the first item are the values`)
    }
  }),
  step([isPhoneLogin], async ({probe, visitor}) => {
    if (await probe.expectSuccess(visitor, isPhoneLogin, {}))
      probe.report.failed(isPhoneLogin, 'session', 'true without a session')
  }),
  step([isUnLogin], async ({probe, visitor, projectId}) => {
    const {unLogin} = await probe.expectSuccess(visitor, isUnLogin, {projectId})
    if (!unLogin) probe.report.failed(isUnLogin, 'session', 'unLogin is false without a session')
  }),
  step([pageBrowse], async (context) => {
    const {probe, visitor, runData} = context
    await probe.expectError(visitor, pageBrowse, {id: unknownId}, {...notFound, when: 'an unknown page'})
    const {childPageContent} = await probe.expectSuccess(visitor, pageBrowse, {id: context.need('homePageId')})
    const content = readPageContent(childPageContent)
    if (!content) probe.report.failed(pageBrowse, 'response', 'data/childPageContent: no JSON with a contentList')
    if (content?.purchaseBlock) runData.purchaseBlock = content.purchaseBlock
    if (content?.fileId) runData.fileId = content.fileId
  }),
  step([skuInsure], async (context) => {
    const {probe, visitor, projectId, runData} = context
    await probe.expectError(
      visitor,
      skuInsure,
      {projectId, skuNo: unknownId},
      {...notFound, when: 'an unknown product'},
    )
    const {price} = await probe.expectSuccess(visitor, skuInsure, {projectId, skuNo: context.need('skuNo')})
    if (price < minPrice)
      probe.report.failed(skuInsure, 'response', 'data/price: money is in fen (分), this looks like yuan')
    runData.price = price
  }),
  step([agreeList, agreeById, agreeVersions], async ({probe, visitor, projectId}) => {
    const lists = []
    for (const displayPosition of Object.values(DisplayPosition))
      lists.push(await probe.expectSuccess(visitor, agreeList, {projectId, displayPosition}))
    const [agreement] = lists.flat()
    if (!agreement) throw new BlockedError('the project has no agreements')
    const {id, version} = agreement
    await probe.expectError(visitor, agreeById, {id: unknownId}, {...notFound, when: 'an unknown agreement'})
    await probe.expectSuccess(visitor, agreeById, {id})
    const versions = await probe.expectSuccess(visitor, agreeVersions, {ids: id})
    if (versions[0]?.version !== version)
      probe.report.failed(agreeVersions, 'response', 'data: not the version that agree/queryList has')
  }),
  callStep(agreeSku, ({projectId}) => ({projectId, displayPosition: DisplayPosition.PRODUCT})),
  step([fileUrl, emailFile], async (context) => {
    const {probe, visitor} = context
    await probe.expectError(visitor, fileUrl, {id: unknownId}, {...fileNotFound, when: 'an unknown file'})
    const unknown = {email: mailAddress, emailId: unknownId}
    await probe.expectError(visitor, emailFile, unknown, {...fileNotFound, when: 'an unknown file'})
    await probe.expectSuccess(visitor, fileUrl, {id: context.need('fileId')})
    await probe.expectSuccess(visitor, emailFile, {email: mailAddress, emailId: context.need('fileId')})
  }),
  step([filePages, filePageText], async (context) => {
    const {probe, visitor} = context
    const unknown = {file: '/static/file/unknown.pdf'}
    await probe.expectError(visitor, filePages, unknown, {...fileNotFound, when: 'an unknown file'})
    await probe.expectError(visitor, filePageText, {...unknown, pageNum: 1}, {...fileNotFound, when: 'an unknown file'})
    const file = await probe.expectSuccess(visitor, fileUrl, {id: context.need('fileId')})
    const drawn = await probe.expectSuccessUnless(visitor, filePages, {file}, ErrorCode.FILE_NOT_FOUND)
    if (drawn) await probe.expectSuccess(visitor, filePageText, {file, pageNum: 1})
  }),
  step([appointQuery, appointSave], async (context) => {
    const {probe, visitor, projectId, appointmentSku: skuNo, phones} = context
    const unknown = {skuNo: unknownId, projectId}
    await probe.expectError(visitor, appointQuery, unknown, {...notFound, when: 'an unknown product'})
    await queryAppointment(context)
    const [, userPhone] = phones
    if (!skuNo || !userPhone) throw new BlockedError('pass --appointment-sku and phones')
    // The page's first call gives the browser an id, to which its idempotency keys belong.
    const browser = context.open()
    await probe.expectSuccess(browser, appointQuery, {skuNo, projectId})
    const [city] = await probe.expectSuccess(visitor, cityQuery, {projectId})
    const booking = {projectId, skuNo, userPhone, cityNo: city?.channelNo ?? ''}
    await checkIdempotency(context, browser, appointSave, booking, {...booking, flag: 'OTHER'})
    const again = {check: 'errors', codes: [ErrorCode.ALREADY_BOOKED], when: 'the same phone again'} as const
    await probe.expectError(visitor, appointSave, booking, again)
  }),
  callStep(eventLog, ({projectId}) => ({
    projectId,
    events: [{name: 'page_view', at: Date.now(), page: '/cq/home', channel: {}}],
  })),
  callStep(recordingReport, ({projectId}) => ({
    projectId,
    recordId: randomUUID(),
    seq: '0',
    sentAt: String(Date.now()),
    events: gzipSync('[]').toString('base64'),
    goodsCode: '',
    goodsVersion: '',
    busCode: projectId,
    recallCode: '',
  })),
  callStep(keptStyles, ({projectId}) => ({projectId})),
  step([openIdOf], async ({probe, visitor, projectId}) => {
    const request = {code: unknownId, appId: 'wx0000000000000000', projectId}
    const refused = {check: 'errors', codes: [ErrorCode.REAUTHORIZATION_REQUIRED], when: 'an unknown code'} as const
    await probe.expectError(visitor, openIdOf, request, refused)
    throw new BlockedError('only WeChat can create a valid code')
  }),
  step([thirdLogin], async ({probe, visitor, projectId}) => {
    const refused = {check: 'errors', codes: [ErrorCode.SSO_TOKEN_INVALID], when: 'an unknown token'} as const
    await probe.expectError(visitor, thirdLogin, {ssoToken: unknownId, projectId}, refused)
    throw new BlockedError('only a partner can create a valid token')
  }),
  step([captchaV3], async (context) => {
    const {probe, visitor, projectId, phones} = context
    const phone = phones[3]
    if (!phone) throw new BlockedError('pass phones')
    const describeCaptchaResultRequestDTO = {ticket: unknownId, randstr: '@x'}
    if (await probe.expectSuccess(visitor, captchaV3, {phone, projectId, describeCaptchaResultRequestDTO}))
      probe.report.failed(captchaV3, 'response', 'true for a ticket that the captcha has not issued')
  }),
]
