import {baseInfo} from '@hmb/contract/project'
import {useClient} from '@hmb/shell/client'
import {useReading} from '@hmb/shell/useReading'

/** The project that the address is about, as the server knows it. */
export function useProject() {
  const client = useClient()
  return useReading(baseInfo.path, () => client.call(baseInfo, {}))
}
