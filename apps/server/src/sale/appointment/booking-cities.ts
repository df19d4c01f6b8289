import type {cityQuery} from '@hmb/contract/appointment'
import type {ResponseOf} from '@hmb/contract/endpoint'
import type {ShownContent} from '../../context/shown-content.ts'

/** The cities of a project: the first level of its medical places (参保地). */
export async function readBookingCities(
  content: Pick<ShownContent, 'dictionary'>,
  projectId: string,
): Promise<ResponseOf<typeof cityQuery> & object> {
  const {medicalPlaces} = await content.dictionary(projectId)
  return medicalPlaces.map(({dictionaryName, dictionaryValue}) => ({
    channelName: dictionaryName,
    channelNo: dictionaryValue,
  }))
}
