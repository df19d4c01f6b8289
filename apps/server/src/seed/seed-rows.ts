import {chinaDate} from '@hmb/rules/time'
import {dictionaries as categories, commonAgreements} from '../../content/catalog.ts'
import {medicalPlaceCategory} from '../content/dictionary/dictionary.ts'
import {blocksOf} from '../content/home/page-blocks.ts'
import type {SeedContent} from '../context/server-plugin.ts'
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
  reports: (typeof claims.reports.$inferInsert)[]
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
  const skus = catalog.flatMap((project) => project.skus)
  const pageRows = stored.map(({id, projectId, childPageContent}) => {
    const sold = skus.filter(({skuNo}) => insureBlocksOf(childPageContent).some(({productId}) => productId === skuNo))
    return {id, projectId, content: links.rewrite(countDownsInSeason(childPageContent, sold, now))}
  })
  const requiredData = requiredDataByProduct(pageRows.map(({content}) => content))
  return {
    projects: catalog.map((project, position) => {
      const {projectId, code, projectCode, projectName, cssType, insuredCount, skuNo, homePageId} = project
      const {logo, gzhName, customerUrl, claimUrl, healthUrl, claimPlatformUrl, allowedHosts, openClaim} = project
      const {
        servicePhone,
        invoiceUrl,
        insurerPage,
        wholePolicyList,
        orderLifetimes,
        individualPayment,
        other,
        images,
        files,
      } = project
      const {insurer, coverFigures, holderProof, appointmentPage, appointmentProducts = []} = project
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
        channels: [...project.channels],
        settings: links.rewrite({
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
          orderLifetimes,
          individualPayment,
          other,
          images,
          files,
          ...(appointmentPage ? {appointmentPage} : {}),
          appointments: appointmentProducts.map((product) => appointmentInSeason(product, now)),
          allowedHosts: [...allowedHosts, ...links.hosts],
        }),
      }
    }),
    skus: catalog.flatMap(({projectId, skus}) =>
      skus
        .map((sku) => editionInSeason(sku, now))
        .map(({saleStartTime, saleEndTime, keepsDates: _, ...sku}) => ({
          ...sku,
          renewalSkuNo: sku.renewalSkuNo ?? '',
          ...requiredDataOf(requiredData, sku.skuNo),
          projectId,
          saleStart: chinaDate(saleStartTime),
          saleEnd: chinaDate(saleEndTime),
        })),
    ),
    pages: pageRows,
    agreements: [
      ...catalog.flatMap((project) =>
        project.agreements.map((agreement) => ({...agreement, projectId: project.projectId})),
      ),
      ...commonAgreements.map((agreement) => ({...agreement, projectId: null})),
    ].map(({id, projectId, agreeName, agreeContent, version, positions}, position) => ({
      id,
      projectId,
      version,
      position,
      name: agreeName,
      content: agreeContent,
      positions: [...positions],
    })),
    dictionaries: [
      ...Object.entries(categories).map(([category, entries]) => ({category, projectId: '', entries})),
      ...catalog.map(({projectId, medicalPlaces}) => ({
        category: medicalPlaceCategory,
        projectId,
        entries: medicalPlaces,
      })),
    ],
    reporters: claims.reporters.map((reporter) => ({...reporter})),
    reports: catalog.flatMap(({projectId, projectCode}) =>
      claims.reported.map(({serial, policySerial, createTime, ...report}) => {
        const code = projectCode === 'normal' ? 'N' : projectCode
        return {
          ...report,
          projectId,
          reportNo: `B${code}${serial}`,
          policyNo: `P${code}${policySerial}`,
          createdAt: chinaDate(createTime),
        }
      }),
    ),
  }
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
