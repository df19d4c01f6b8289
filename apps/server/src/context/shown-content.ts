import type {ResponseOf} from '@hmb/contract/endpoint'
import type {pageBrowse} from '@hmb/contract/home'
import type {agreements, DictionaryEntry, projects, skus} from '../platform/db/schema/project.ts'

export type Agreement = typeof agreements.$inferSelect

/** The documents of a purchase block, by agreement id, in the order in which the page names them. */
export interface PurchaseDocuments {
  /** The agreements that the person accepts with the checkbox, notices included. */
  readonly agreements: readonly string[]
  /** The agreements among them that the person reads to the end (投保须知). */
  readonly notices: readonly string[]
}

/** The dictionaries of a project that forms and lists use. */
export interface ProjectDictionary {
  readonly idTypes: DictionaryEntry[]
  readonly sexes: DictionaryEntry[]
  readonly nationalities: DictionaryEntry[]
  readonly medicalPlaces: DictionaryEntry[]
}

export interface AgreementText {
  readonly text: string
  /** SHA-256 in hexadecimal digits. */
  readonly hash: string
}

/** The content that pages show, at most half a second old. Code that decides about money reads the database instead. */
export interface ShownContent {
  project(projectId: string): Promise<typeof projects.$inferSelect | undefined>
  /** Throws `NOT_FOUND` when the product does not exist. */
  sku(skuNo: string, projectId: string): Promise<typeof skus.$inferSelect>
  dictionary(projectId: string): Promise<ProjectDictionary>
  /** A page of the operator; `sub` is the name of a subpage, or ''. */
  page(id: string, sub: string): Promise<ResponseOf<typeof pageBrowse> | undefined>
  agreement(id: string): Promise<Agreement | undefined>
  /**
   * The agreements that a project shows at a display position, in the operator's order. `withCommon`: also those of all projects
   * (`projectId` is null).
   */
  agreementsAt(projectId: string, position: string, options?: {withCommon?: boolean}): Promise<readonly Agreement[]>
  /**
   * The text behind an agreement's `content`, which is an address below `/static/agree/`. Throws `FILE_NOT_FOUND` without
   * one.
   */
  agreementText(content: string): Promise<AgreementText>
  /** The documents of each purchase block that sells a product. */
  purchaseDocuments(projectId: string, skuNo: string): Promise<readonly PurchaseDocuments[]>
}
