import {dictionaries as categories, commonAgreements} from '../../content/catalog.ts'
import {reported, reporters} from '../../content/claim-reports.ts'
import {medicalPlaceCategory} from '../content/dictionary/dictionary.ts'
import type {SeedContent} from '../context/server-plugin.ts'
import {chinaInstant} from '../platform/china-time.ts'
import type * as claims from '../platform/db/schema/claim.ts'
import type * as schema from '../platform/db/schema/project.ts'
import type {ExternalLinks} from './external-links.ts'
import {clocksInSeason, inSeason} from './sale-season.ts'

/** Everything that a new database is filled with. */
export interface SeedRows {
  projects: (typeof schema.projects.$inferInsert)[]
  skus: (typeof schema.skus.$inferInsert)[]
  pages: (typeof schema.pages.$inferInsert)[]
  agreements: (typeof schema.agreements.$inferInsert)[]
  dictionaries: (typeof schema.dictionaries.$inferInsert)[]
  reporters: (typeof claims.reporters.$inferInsert)[]
  reports: (typeof claims.reports.$inferInsert)[]
}

/** What a purchase block says that its product asks for. */
interface Needs {
  isNationality: boolean
  isNeedMedicalPlace: boolean
  isRecognizeeNationality: boolean
  isNeedRecognizeeMedicalPlace: boolean
  isRecognizeePhone: boolean
}

/** The operator's content as rows, its products and their clocks in the season of `now`, its links to where the outside world is. */
export function seedRows(now: Date, {projects: catalog, pages: stored}: SeedContent, outside: ExternalLinks): SeedRows {
  const skus = catalog.flatMap((project) => project.skus)
  const pageRows = stored.map(({id, projectId, childPageContent}) => {
    const sold = skus.filter(({skuNo}) => insureBlocksOf(childPageContent).some(({productId}) => productId === skuNo))
    return {id, projectId, content: outside.rewrite(clocksInSeason(childPageContent, sold, now))}
  })
  const needs = needsByProduct(pageRows.map(({content}) => content))
  return {
    projects: catalog.map((project, position) => {
      const {projectId, code, projectCode, projectName, cssType, insuredCount, skuNo, homePageId} = project
      const {logo, gzhName, customerUrl, claimUrl, healthUrl, claimPlatformUrl, allowedHosts, openClaim} = project
      const {wholePolicyList, orderLifetimes, individualPayment, other, images, files} = project
      return {
        ...{projectId, code, projectCode, projectName, cssType, insuredCount, skuNo, homePageId, position},
        channels: [...project.channels],
        settings: outside.rewrite({
          ...{logo, gzhName, customerUrl, claimUrl, healthUrl, claimPlatformUrl, openClaim},
          ...{wholePolicyList, orderLifetimes, individualPayment, other, images, files},
          allowedHosts: [...allowedHosts, ...outside.hosts],
        }),
      }
    }),
    skus: catalog.flatMap(({projectId, skus}) =>
      skus
        .map((sku) => inSeason(sku, now))
        .map(({saleStartTime, saleEndTime, ...sku}) => ({
          ...sku,
          ...needsOf(needs, sku.skuNo),
          projectId,
          saleStart: chinaInstant(saleStartTime),
          saleEnd: chinaInstant(saleEndTime),
        })),
    ),
    pages: pageRows,
    agreements: [
      ...catalog.flatMap((project) =>
        project.agreements.map((agreement) => ({...agreement, projectId: project.projectId})),
      ),
      ...commonAgreements.map((agreement) => ({...agreement, projectId: null})),
    ].map(({id, projectId, agreeName, agreeContent, version, positions}, position) => ({
      ...{id, projectId, version, position},
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
    reporters: reporters.map((reporter) => ({...reporter})),
    reports: catalog.flatMap(({projectId, projectCode}) =>
      reported.map(({serial, policySerial, createTime, ...report}) => {
        const code = projectCode === 'normal' ? 'N' : projectCode
        return {
          ...report,
          projectId,
          reportNo: `B${code}${serial}`,
          policyNo: `P${code}${policySerial}`,
          createdAt: chinaInstant(createTime),
        }
      }),
    ),
  }
}

function needsOf(needs: ReadonlyMap<string, Needs>, skuNo: string): Needs {
  const found = needs.get(skuNo)
  if (!found) throw new Error(`no page sells ${skuNo}, so nobody knows what it asks for`)
  return found
}

/** The product's flags are those of the block that sells it, so that page and server never ask for different things. */
function needsByProduct(contents: readonly string[]): Map<string, Needs> {
  return new Map(contents.flatMap(insureBlocksOf).map((block) => [block.productId, needsIn(block)]))
}

type InsureBlock = Needs & {type: 'insure'; productId: string}

const insureBlocksOf = (content: string) => blocksOf(content).filter(isInsure)

function blocksOf(content: string): object[] {
  try {
    const page: {contentList?: object[]} = JSON.parse(content)
    return page.contentList ?? []
  } catch {
    // An unreadable page sells nothing.
    return []
  }
}

const isInsure = (block: object): block is InsureBlock => 'type' in block && block.type === 'insure'

function needsIn(block: InsureBlock): Needs {
  const {isNationality, isNeedMedicalPlace, isRecognizeeNationality, isNeedRecognizeeMedicalPlace, isRecognizeePhone} =
    block
  return {isNationality, isNeedMedicalPlace, isRecognizeeNationality, isNeedRecognizeeMedicalPlace, isRecognizeePhone}
}
