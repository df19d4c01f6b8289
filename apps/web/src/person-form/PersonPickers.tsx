import type {ApplicantValues} from '@hmb/rules/applicant'
import {DateSheet} from '@hmb/ui/DateSheet'
import {EmptyState} from '@hmb/ui/EmptyState'
import {ErrorState} from '@hmb/ui/ErrorState'
import {OptionSheet} from '@hmb/ui/OptionSheet'
import {RegionSheet} from '@hmb/ui/RegionSheet'
import {Skeleton} from '@hmb/ui/Skeleton'
import {firstBirthday} from '@hmb/validators/birthday'
import {type DictionaryState, dictionaryOf, type FormOptions, type OpenPicker} from './form-options.ts'
import {regionsOf} from './medical-places.ts'
import {copy} from './person-form-copy.ts'

export interface PersonPickersProps {
  values: Omit<ApplicantValues, 'phone'>
  onChange(part: Partial<ApplicantValues>): void
  options: FormOptions
  openPicker: OpenPicker
  onOpenPicker(openPicker: OpenPicker): void
  placeTitle: string
}

/** The sheets of the fields of a person that are chosen: document type, birthday, nationality, place. At most one is open. */
export function PersonPickers({values, onChange, options, openPicker, onOpenPicker, placeTitle}: PersonPickersProps) {
  const {idTypes, places, nationalities, today} = options
  const close = () => onOpenPicker(null)
  return (
    <>
      <OptionSheet
        open={openPicker === 'idType'}
        onClose={close}
        title={copy.idTypeTitle}
        options={idTypes.map(optionOf)}
        value={values.idType}
        onPick={(idType) => onChange({idType})}
        fallback={emptyChoices}
      />
      <DateSheet
        open={openPicker === 'birthday'}
        onClose={close}
        title={copy.birthdayTitle}
        value={values.birthday}
        min={firstBirthday}
        max={today}
        onPick={(birthday) => onChange({birthday})}
      />
      <OptionSheet
        open={openPicker === 'nationality'}
        onClose={close}
        title={copy.nationalityTitle}
        options={dictionaryOf(nationalities).map(optionOf)}
        value={values.nationality}
        onPick={(nationality) => onChange({nationality})}
        fallback={placeholderOf(nationalities)}
      />
      <RegionSheet
        open={openPicker === 'medicalAddr'}
        onClose={close}
        title={placeTitle}
        tree={regionsOf(places)}
        value={values.medicalAddr}
        onPick={(medicalAddr) => onChange({medicalAddr})}
        fallback={emptyChoices}
      />
    </>
  )
}

const optionOf = ({dictionaryName, dictionaryValue}: {dictionaryName: string; dictionaryValue: string}) => ({
  text: dictionaryName,
  value: dictionaryValue,
})

const emptyChoices = <EmptyState text={copy.noChoices} />

function placeholderOf(shown: DictionaryState) {
  switch (shown.state) {
    case 'loading':
      return <Skeleton lines={6} />
    case 'failed':
      return <ErrorState message={copy.choicesFailed} onRetry={shown.onRetry} />
    case 'shown':
      return emptyChoices
  }
}
