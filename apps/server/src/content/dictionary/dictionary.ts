import {and, eq, inArray} from 'drizzle-orm'
import type {Database} from '../../platform/db/database.ts'
import {type DictionaryEntry, dictionaries} from '../../platform/db/schema/project.ts'

/** The categories that differ from city to city. */
export const medicalPlaceCategory = 'MEDICAL_PLACE'

/** What forms and lists need to know of a project's codes. */
export interface ProjectDictionary {
  readonly idTypes: DictionaryEntry[]
  readonly sexes: DictionaryEntry[]
  readonly nationalities: DictionaryEntry[]
  readonly medicalPlaces: DictionaryEntry[]
}

/** Reads the dictionaries of a project in one query. */
export async function readDictionary(db: Database, projectId: string): Promise<ProjectDictionary> {
  const rows = await db
    .select()
    .from(dictionaries)
    .where(inArray(dictionaries.projectId, ['', projectId]))
  const entries = (category: string) => rows.find((row) => row.category === category)?.entries ?? []
  return {
    idTypes: entries('CERT_TYPE'),
    sexes: entries('SEX_TYPE'),
    nationalities: entries('NATIONALITY'),
    medicalPlaces: entries(medicalPlaceCategory),
  }
}

/** One category that is the same for every project; an unknown one has no entries. */
export async function readCategory(db: Database, category: string): Promise<DictionaryEntry[]> {
  const [row] = await db
    .select()
    .from(dictionaries)
    .where(and(eq(dictionaries.category, category), eq(dictionaries.projectId, '')))
  return row?.entries ?? []
}

/**
 * A stored medical place as this project sees it: one of another city is none here.
 *
 * @example
 * placeHere(chongqing, 'AH-01-01') // ''
 */
export function visiblePlace({medicalPlaces}: Pick<ProjectDictionary, 'medicalPlaces'>, stored: string): string {
  return dictionaryNameOf(medicalPlaces, stored) && stored
}

/**
 * What to store of a medical place that was given here: none given leaves the one of another city, which nobody could see.
 *
 * @example
 * placeToStore(chongqing, {given: '', stored: 'AH-01-01'}) // 'AH-01-01'
 */
export function placeToStore(
  dictionary: Pick<ProjectDictionary, 'medicalPlaces'>,
  {given, stored}: {given: string; stored: string},
): string {
  return given || (visiblePlace(dictionary, stored) ? '' : stored)
}

/**
 * The text of a code at any level; '' when the dictionary has none.
 *
 * @example
 * nameIn(dictionary.medicalPlaces, 'CQ-01-01') // '渝中区'
 */
export function dictionaryNameOf(entries: readonly DictionaryEntry[], code: string): string {
  for (const {dictionaryValue, dictionaryName, children} of entries) {
    if (dictionaryValue === code) return dictionaryName
    const below = dictionaryNameOf(children, code)
    if (below) return below
  }
  return ''
}
