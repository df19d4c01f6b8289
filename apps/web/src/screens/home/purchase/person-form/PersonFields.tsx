import {DocumentType} from '@hmb/contract/codes/document-type'
import {textOf} from '@hmb/purchase/family-person'
import {type ApplicantFacts, type ApplicantField, type ApplicantNeeds, statesNationality} from '@hmb/rules/applicant'
import {readDocument} from '@hmb/rules/document'
import {sexNames} from '@hmb/rules/relation'
import {DateSheet} from '@hmb/ui/DateSheet'
import {EmptyState} from '@hmb/ui/EmptyState'
import {ErrorState} from '@hmb/ui/ErrorState'
import {OptionSheet} from '@hmb/ui/OptionSheet'
import {PickField} from '@hmb/ui/PickField'
import {RegionSheet} from '@hmb/ui/RegionSheet'
import {Skeleton} from '@hmb/ui/Skeleton'
import {TextField} from '@hmb/ui/TextField'
import {firstBirthday} from '@hmb/validators/birthday'
import {copy} from '../purchase-copy.ts'
import {ChoiceRow} from './ChoiceRow.tsx'
import type {DictionaryState, FormOptions, OpenPicker} from './form-options.ts'
import {placeText, regionsOf} from './medical-places.ts'
import type {FieldErrors} from './use-field-errors.ts'

export interface PersonFieldsProps {
  facts: Omit<ApplicantFacts, 'phone'>
  onChange(part: Partial<ApplicantFacts>): void
  errors: Pick<FieldErrors<ApplicantField>, 'message' | 'touch' | 'ref'>
  needs: ApplicantNeeds
  options: FormOptions
  openPicker: OpenPicker
  onOpenPicker(openPicker: OpenPicker): void
  placeTitle: string
  disabled: boolean
}

/** Name, document and what it leaves open, for applicant and insured alike. */
export function PersonFields({
  facts,
  onChange,
  errors,
  needs,
  options: {idTypes, places, nationalities, today},
  openPicker,
  onOpenPicker,
  placeTitle,
  disabled,
}: PersonFieldsProps) {
  const close = () => onOpenPicker(null)
  const isResident = facts.idType === DocumentType.RESIDENT_ID_CARD

  return (
    <>
      <TextField
        ref={errors.ref('name')}
        label={copy.name}
        name="name"
        autoComplete="off"
        placeholder={copy.namePlaceholder}
        maxLength={60}
        value={facts.name}
        disabled={disabled}
        error={errors.message('name')}
        onChange={(name) => onChange({name})}
        onBlur={() => {
          const name = facts.name.trim()
          if (name !== facts.name) onChange({name})
          if (name) errors.touch('name')
        }}
      />
      <PickField
        ref={errors.ref('idType')}
        label={copy.idType}
        value={textOf(idTypes, facts.idType)}
        placeholder={copy.idTypePlaceholder}
        disabled={disabled}
        error={errors.message('idType')}
        onClick={() => onOpenPicker('idType')}
      />
      <TextField
        ref={errors.ref('idNo')}
        label={copy.idNo}
        name="idNo"
        autoComplete="off"
        placeholder={copy.idNoPlaceholder}
        maxLength={isResident ? 22 : 150}
        value={facts.idNo}
        disabled={disabled}
        error={errors.message('idNo')}
        hint={toldBy(facts, today)}
        onChange={(typed) => onChange({idNo: numberTyped(typed, isResident)})}
        onBlur={() => facts.idNo && errors.touch('idNo')}
      />
      {isResident || !facts.idType ? null : (
        <>
          <ChoiceRow
            ref={errors.ref('sex')}
            ruled
            label={copy.sex}
            options={sexes}
            value={facts.sex}
            disabled={disabled}
            error={errors.message('sex')}
            onChange={(sex) => onChange({sex})}
          />
          <PickField
            ref={errors.ref('birthday')}
            label={copy.birthday}
            value={facts.birthday}
            placeholder={copy.birthdayPlaceholder}
            disabled={disabled}
            error={errors.message('birthday')}
            onClick={() => onOpenPicker('birthday')}
          />
        </>
      )}
      {needs.nationality && statesNationality(facts.idType) ? (
        <PickField
          ref={errors.ref('nationality')}
          label={copy.nationality}
          value={textOf(dictionaryOf(nationalities), facts.nationality)}
          placeholder={copy.nationalityPlaceholder}
          disabled={disabled}
          error={errors.message('nationality')}
          onClick={() => onOpenPicker('nationality')}
        />
      ) : null}
      {needs.medicalPlace ? (
        <PickField
          ref={errors.ref('medicalAddr')}
          label={copy.place}
          value={placeText(places, facts.medicalAddr)}
          placeholder={copy.placePlaceholder}
          disabled={disabled}
          error={errors.message('medicalAddr')}
          onClick={() => onOpenPicker('medicalAddr')}
        />
      ) : null}

      <OptionSheet
        open={openPicker === 'idType'}
        onClose={close}
        title={copy.idTypeTitle}
        options={idTypes.map(optionOf)}
        value={facts.idType}
        onPick={(idType) => onChange({idType})}
        instead={none}
      />
      <DateSheet
        open={openPicker === 'birthday'}
        onClose={close}
        title={copy.birthdayTitle}
        value={facts.birthday}
        min={firstBirthday}
        max={today}
        onPick={(birthday) => onChange({birthday})}
      />
      <OptionSheet
        open={openPicker === 'nationality'}
        onClose={close}
        title={copy.nationalityTitle}
        options={dictionaryOf(nationalities).map(optionOf)}
        value={facts.nationality}
        onPick={(nationality) => onChange({nationality})}
        instead={insteadOf(nationalities)}
      />
      <RegionSheet
        open={openPicker === 'medicalAddr'}
        onClose={close}
        title={placeTitle}
        tree={regionsOf(places)}
        value={facts.medicalAddr}
        onPick={(medicalAddr) => onChange({medicalAddr})}
        instead={none}
      />
    </>
  )
}

const sexes = Object.entries(sexNames).map(([value, text]) => ({value, text}))

const optionOf = ({dictionaryName, dictionaryValue}: {dictionaryName: string; dictionaryValue: string}) => ({
  text: dictionaryName,
  value: dictionaryValue,
})

const none = <EmptyState text={copy.noChoices} />

function insteadOf(shown: DictionaryState) {
  switch (shown.state) {
    case 'loading':
      return <Skeleton lines={6} />
    case 'failed':
      return <ErrorState message={copy.choicesFailed} onRetry={shown.onRetry} />
    case 'shown':
      return none
  }
}

const dictionaryOf = (shown: DictionaryState) => (shown.state === 'shown' ? shown.dictionary : [])

/** What the number says of its holder, so that a slip is seen at once. */
function toldBy({idType, idNo}: Pick<ApplicantFacts, 'idType' | 'idNo'>, today: string): string {
  const read = readDocument(idType, idNo, today)
  return read.ok && read.sex ? `${sexNames[read.sex]} · ${read.birthday}` : ''
}

/** Spaces of a pasted number go, full-width characters become usual ones; a resident number holds digits and a large X. */
function numberTyped(typed: string, isResident: boolean): string {
  const bare = typed.normalize('NFKC').replace(/\s/g, '')
  return isResident
    ? bare
        .replace(/[^\dxX]/g, '')
        .toUpperCase()
        .slice(0, 18)
    : bare
}
