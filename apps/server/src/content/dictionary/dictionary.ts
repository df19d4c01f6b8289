import {and, eq, inArray} from 'drizzle-orm'
import type {ProjectDictionary} from '../../context/shown-content.ts'
import type {Database} from '../../platform/db/database.ts'
import {type DictionaryEntry, dictionaries} from '../../platform/db/schema/project.ts'

/** The category of the medical places (参保地), which differ from city to city. */
export const medicalPlaceCategory = 'MEDICAL_PLACE'

/** Reads all dictionaries of a project in one query. A request takes them from `ShownContent`. */
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

/** A category that all projects share; an unknown category is empty. */
export async function readCategory(db: Database, category: string): Promise<DictionaryEntry[]> {
  const [row] = await db
    .select()
    .from(dictionaries)
    .where(and(eq(dictionaries.category, category), eq(dictionaries.projectId, '')))
  return row?.entries ?? []
}

/**
 * A stored medical place, or '' when it belongs to another city.
 *
 * @example
 * visiblePlace(chongqing, 'AH-01-01') // ''
 */
export function visiblePlace({medicalPlaces}: Pick<ProjectDictionary, 'medicalPlaces'>, stored: string): string {
  return dictionaryNameOf(medicalPlaces, stored) && stored
}

/**
 * The medical place to store. An empty input keeps a stored place of another city, because this project does not show it.
 *
 * @example
 * placeToStore(chongqing, {chosen: '', stored: 'AH-01-01'}) // 'AH-01-01'
 */
export function placeToStore(
  dictionary: Pick<ProjectDictionary, 'medicalPlaces'>,
  {chosen, stored}: {chosen: string; stored: string},
): string {
  return chosen || (visiblePlace(dictionary, stored) ? '' : stored)
}

/**
 * The name of a code at any level; '' when the dictionary does not have it.
 *
 * @example
 * dictionaryNameOf(dictionary.medicalPlaces, 'CQ-01-01') // '渝中区'
 */
export function dictionaryNameOf(entries: readonly DictionaryEntry[], code: string): string {
  for (const {dictionaryValue, dictionaryName, children} of entries) {
    if (dictionaryValue === code) return dictionaryName
    const childName = dictionaryNameOf(children, code)
    if (childName) return childName
  }
  return ''
}
