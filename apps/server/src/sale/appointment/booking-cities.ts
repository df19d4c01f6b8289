import type {cityQuery} from '@hmb/contract/appointment'
import type {ResponseOf} from '@hmb/contract/endpoint'
import {readDictionary} from '../../content/dictionary/dictionary.ts'
import type {Database} from '../../platform/db/database.ts'

/** The cities of a project: the first level of its medical places (参保地). */
export async function readCities(db: Database, projectId: string): Promise<ResponseOf<typeof cityQuery> & object> {
  const {medicalPlaces} = await readDictionary(db, projectId)
  return medicalPlaces.map(({dictionaryName, dictionaryValue}) => ({
    channelName: dictionaryName,
    channelNo: dictionaryValue,
  }))
}
