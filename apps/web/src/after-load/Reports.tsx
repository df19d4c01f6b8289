import {StoreProvider} from '@hmb/shell/StoreProvider'
import {BehaviourReports} from '../behaviour/BehaviourReports.tsx'
import {SaleRecording} from '../recording/SaleRecording.tsx'

/** The reports of the product: behaviour events (docs/events.md) and the recording of a sale (docs/recording.md). */
export function Reports() {
  return (
    <>
      <BehaviourReports />
      <StoreProvider>
        <SaleRecording />
      </StoreProvider>
    </>
  )
}
