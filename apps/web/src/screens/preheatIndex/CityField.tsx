import {cityQuery} from '@hmb/contract/appointment'
import {errorText} from '@hmb/shell/error-text'
import {useCloseOnBack} from '@hmb/shell/use-close-on-back'
import {useEndpointQuery} from '@hmb/shell/use-query'
import {ErrorState} from '@hmb/ui/ErrorState'
import {OptionSheet} from '@hmb/ui/OptionSheet'
import {PickField} from '@hmb/ui/PickField'
import {Skeleton} from '@hmb/ui/Skeleton'
import {type Ref, useState} from 'react'
import {copy} from './preheat-index-copy.ts'

interface CityFieldProps {
  projectId: string
  cityNo: string
  error: string
  onPick(cityNo: string): void
  ref: Ref<HTMLButtonElement>
}

/** The city of a booking, chosen from a list of one column. */
export function CityField({projectId, cityNo, error, onPick, ref}: CityFieldProps) {
  const [open, setOpen] = useState(false)
  const {data, error: loadError, retry} = useEndpointQuery(cityQuery, {projectId})
  const close = () => setOpen(false)
  useCloseOnBack(open, close)
  const cities = data ?? []
  return (
    <>
      <PickField
        ref={ref}
        label={copy.city}
        value={cities.find(({channelNo}) => channelNo === cityNo)?.channelName ?? ''}
        placeholder={copy.noCity}
        error={error}
        onClick={() => setOpen(true)}
      />
      <OptionSheet
        open={open}
        onClose={close}
        title={copy.noCity}
        options={cities.map(({channelName, channelNo}) => ({value: channelNo, text: channelName}))}
        value={cityNo}
        onPick={onPick}
        fallback={
          loadError ? <ErrorState message={errorText(loadError)} onRetry={retry} /> : <Skeleton kind="rows" lines={5} />
        }
      />
    </>
  )
}
