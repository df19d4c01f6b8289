import {chinaDate} from '@hmb/rules/time'
import {dictionaries as categories, commonAgreements} from '../../content/catalog.ts'
import type {SeededProject, Sku} from '../../content/seed-types.ts'
import {medicalPlaceCategory} from '../content/dictionary/dictionary.ts'
import {blocksOf} from '../content/home/page-blocks.ts'
import type {SampleClaims, SeedContent} from '../context/server-plugin.ts'
import type * as claims from '../platform/db/schema/claim.ts'
import type * as schema from '../platform/db/schema/project.ts'
import type {ExternalLinks} from './external-links.ts'
import {appointmentInSeason, countDownsInSeason, editionInSeason} from './sale-season.ts'
import {ContentError} from './seed-content.ts'

/** All rows of a seeded database. */
export interface SeedRows {
  projects: (typeof schema.projects.$inferInsert)[]
  skus: (typeof schema.skus.$inferInsert)[]
  pages: (typeof schema.pages.$inferInsert)[]
  agreements: (typeof schema.agreements.$inferInsert)[]
  dictionaries: (typeof schema.dictionaries.$inferInsert)[]
  reporters: (typeof claims.reporters.$inferInsert)[]
  reports: (typeof claims.claimReports.$inferInsert)[]
}

/** The data that a purchase block requires of its product. */
interface RequiredData {
  isNationality: boolean
  isNeedMedicalPlace: boolean
  isRecognizeeNationality: boolean
  isNeedRecognizeeMedicalPlace: boolean
  isRecognizeePhone: boolean
}

/** The content as rows. Products and countdowns are in the season of `now`; external links are rewritten. */
export function seedRows(
  now: Date,
  {projects: catalog, pages: stored, claims = {reporters: [], reported: []}}: SeedContent,
  links: ExternalLinks,
): SeedRows {
  const pages = pageRows(stored, catalog, now, links)
  const requiredData = requiredDataByProduct(pages.map(({content}) => content))
  return {
    projects: catalog.map((project, position) => projectRow(project, position, now, links)),
    skus: catalog.flatMap((project) => project.skus.map((sku) => skuRow(sku, project, requiredData, now))),
    pages,
    agreements: agreementRows(catalog),
    dictionaries: dictionaryRows(catalog),
    reporters: claims.reporters.map((reporter) => ({...reporter})),
    reports: catalog.flatMap((project) => reportRows(project, claims)),
  }
}

function pageRows(
  stored: SeedContent['pages'],
  catalog: readonly SeededProject[],
  now: Date,
  links: ExternalLinks,
): SeedRows['pages'] {
  const skus = catalog.flatMap((project) => project.skus)
  return stored.map(({id, projectId, childPageContent}) => {
    const sold = skus.filter(({skuNo}) => insureBlocksOf(childPageContent).some(({productId}) => productId === skuNo))
    return {id, projectId, content: links.rewrite(countDownsInSeason(childPageContent, sold, now))}
  })
}

function projectRow(
  project: SeededProject,
  position: number,
  now: Date,
  links: ExternalLinks,
): SeedRows['projects'][number] {
  const {projectId, code, projectCode, projectName, cssType, insuredCount, skuNo, homePageId, channels} = project
  return {
    projectId,
    code,
    projectCode,
    projectName,
    cssType,
    insuredCount,
    skuNo,
    homePageId,
    position,
    channels: [...channels],
    settings: links.rewrite(settingsOf(project, now, links)),
  }
}

/** The fields of a project that the database stores as one JSON value. */
function settingsOf(project: SeededProject, now: Date, links: ExternalLinks): schema.ProjectSettings {
  const {logo, gzhName, customerUrl, claimUrl, healthUrl, claimPlatformUrl, openClaim} = project
  const {servicePhone, insurer, coverFigures, holderProof, invoiceUrl, insurerPage} = project
  const {wholePolicyList, orderLifetimes, individualPayment, other, images, files} = project
  const {appointmentPage, appointmentProducts = [], allowedHosts} = project
  return {
    logo,
    gzhName,
    customerUrl,
    claimUrl,
    healthUrl,
    claimPlatformUrl,
    openClaim,
    ...(servicePhone === undefined ? {} : {servicePhone}),
    ...(insurer === undefined ? {} : {insurer}),
    ...(coverFigures === undefined ? {} : {coverFigures}),
    ...(holderProof === undefined ? {} : {holderProof}),
    ...(invoiceUrl === undefined ? {} : {invoiceUrl}),
    ...(insurerPage === undefined ? {} : {insurerPage}),
    wholePolicyList,
    ...(orderLifetimes === undefined ? {} : {orderLifetimes}),
    individualPayment,
    other,
    images,
    files,
    ...(appointmentPage ? {appointmentPage} : {}),
    appointments: appointmentProducts.map((product) => appointmentInSeason(product, now)),
    allowedHosts: [...allowedHosts, ...links.hosts],
  }
}

function skuRow(
  edition: Sku,
  {projectId}: SeededProject,
  requiredData: ReadonlyMap<string, RequiredData>,
  now: Date,
): SeedRows['skus'][number] {
  const {saleStartTime, saleEndTime, keepsDates: _, ...sku} = editionInSeason(edition, now)
  return {
    ...sku,
    renewalSkuNo: sku.renewalSkuNo ?? '',
    ...requiredDataOf(requiredData, sku.skuNo),
    projectId,
    saleStart: chinaDate(saleStartTime),
    saleEnd: chinaDate(saleEndTime),
  }
}

/** The agreements of the projects, then those of all projects. */
function agreementRows(catalog: readonly SeededProject[]): SeedRows['agreements'] {
  const agreements = [
    ...catalog.flatMap(({projectId, agreements}) => agreements.map((agreement) => ({...agreement, projectId}))),
    ...commonAgreements.map((agreement) => ({...agreement, projectId: null})),
  ]
  return agreements.map(({id, projectId, agreeName, agreeContent, version, positions}, position) => ({
    id,
    projectId,
    version,
    position,
    name: agreeName,
    content: agreeContent,
    positions: [...positions],
  }))
}

/** The dictionaries of all projects, then the places of medical insurance (参保地) of each. */
const dictionaryRows = (catalog: readonly SeededProject[]): SeedRows['dictionaries'] => [
  ...Object.entries(categories).map(([category, entries]) => ({category, projectId: '', entries})),
  ...catalog.map(({projectId, medicalPlaces}) => ({category: medicalPlaceCategory, projectId, entries: medicalPlaces})),
]

function reportRows({projectId, projectCode}: SeededProject, {reported}: SampleClaims): SeedRows['reports'] {
  const code = projectCode === 'normal' ? 'N' : projectCode
  return reported.map(({serial, policySerial, createTime, ...report}) => ({
    ...report,
    projectId,
    reportNo: `B${code}${serial}`,
    policyNo: `P${code}${policySerial}`,
    createdAt: chinaDate(createTime),
  }))
}

function requiredDataOf(requiredData: ReadonlyMap<string, RequiredData>, skuNo: string): RequiredData {
  const found = requiredData.get(skuNo)
  if (!found)
    throw new ContentError(
      `no page sells ${skuNo}, so its required fields are unknown: add a page with an insure block for it`,
    )
  return found
}

/** Required data per product. It comes from the purchase block, so that page and server require the same. */
function requiredDataByProduct(contents: readonly string[]): Map<string, RequiredData> {
  return new Map(contents.flatMap(insureBlocksOf).map((block) => [block.productId, requiredDataIn(block)]))
}

/** A purchase block. An absent flag is false, as on the page. */
type InsureBlock = Partial<RequiredData> & {type: 'insure'; productId: string}

const insureBlocksOf = (content: string) => blocksOf(content).filter(isInsureBlock)

const isInsureBlock = (block: object): block is InsureBlock => 'type' in block && block.type === 'insure'

function requiredDataIn(block: InsureBlock): RequiredData {
  return {
    isNationality: block.isNationality === true,
    isNeedMedicalPlace: block.isNeedMedicalPlace === true,
    isRecognizeeNationality: block.isRecognizeeNationality === true,
    isNeedRecognizeeMedicalPlace: block.isNeedRecognizeeMedicalPlace === true,
    isRecognizeePhone: block.isRecognizeePhone === true,
  }
}
