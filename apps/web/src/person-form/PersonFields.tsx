import {DocumentType} from '@hmb/contract/codes/document-type'
import {type ApplicantField, type ApplicantNeeds, type ApplicantValues, requiresNationality} from '@hmb/rules/applicant'
import {dictionaryText, placeText} from '@hmb/rules/dictionary'
import {readDocument} from '@hmb/rules/document'
import {sexNames} from '@hmb/rules/relation'
import {PickField} from '@hmb/ui/PickField'
import {TextField} from '@hmb/ui/TextField'
import type {ReactNode} from 'react'
import {ChoiceRow} from './ChoiceRow.tsx'
import {dictionaryOf, type OpenPicker} from './form-options.ts'
import {PersonPickers, type PersonPickersProps} from './PersonPickers.tsx'
import {copy} from './person-form-copy.ts'
import type {FieldErrors} from './use-field-errors.ts'

export interface PersonFieldsProps extends PersonPickersProps {
  errors: Pick<FieldErrors<ApplicantField>, 'message' | 'touch' | 'ref'>
  needs: ApplicantNeeds
  /** The fields that cannot be changed; none when absent. */
  isDisabled?(field: ApplicantField): boolean
  /** Nationality and place may stay empty. */
  optional?: boolean
  /** Rendered below the document number. */
  children?: ReactNode
}

/** The fields that applicant and insured share: name, document, and what the document number does not contain. */
export function PersonFields(props: PersonFieldsProps) {
  const {values, onChange, errors, needs, onOpenPicker, isDisabled = () => false, optional = false, children} = props
  const {idTypes, places, nationalities, today} = props.options
  const fieldProps = (field: ApplicantField) => ({
    ref: errors.ref(field),
    disabled: isDisabled(field),
    error: errors.message(field),
  })
  const pickFieldProps = (field: NonNullable<OpenPicker>) => ({
    ...fieldProps(field),
    onClick: () => onOpenPicker(field),
  })
  const isResident = values.idType === DocumentType.RESIDENT_ID_CARD

  return (
    <>
      <TextField
        {...fieldProps('name')}
        label={copy.name}
        name="name"
        autoComplete="off"
        placeholder={copy.namePlaceholder}
        maxLength={60}
        value={values.name}
        onChange={(name) => onChange({name})}
        onBlur={() => {
          const name = values.name.trim()
          if (name !== values.name) onChange({name})
          if (name) errors.touch('name')
        }}
      />
      <PickField
        {...pickFieldProps('idType')}
        label={copy.idType}
        value={dictionaryText(idTypes, values.idType)}
        placeholder={copy.idTypePlaceholder}
      />
      <TextField
        {...fieldProps('idNo')}
        label={copy.idNo}
        name="idNo"
        long
        autoComplete="off"
        placeholder={copy.idNoPlaceholder}
        maxLength={isResident ? 22 : 150}
        value={values.idNo}
        hint={documentHint(values, today)}
        onChange={(typed) => onChange({idNo: documentNumberOf(typed, isResident)})}
        onBlur={() => values.idNo && errors.touch('idNo')}
      />
      {children}
      {isResident || !values.idType ? null : (
        <>
          <ChoiceRow
            {...fieldProps('sex')}
            label={copy.sex}
            options={sexes}
            value={values.sex}
            onChange={(sex) => onChange({sex})}
          />
          <PickField
            {...pickFieldProps('birthday')}
            label={copy.birthday}
            value={values.birthday}
            placeholder={copy.birthdayPlaceholder}
          />
        </>
      )}
      {needs.nationality && requiresNationality(values.idType) ? (
        <PickField
          {...pickFieldProps('nationality')}
          label={copy.nationality}
          value={dictionaryText(dictionaryOf(nationalities), values.nationality)}
          placeholder={optional ? copy.optional : copy.nationalityPlaceholder}
        />
      ) : null}
      {needs.medicalPlace ? (
        <PickField
          {...pickFieldProps('medicalAddr')}
          label={copy.place}
          value={placeText(places, values.medicalAddr)}
          placeholder={optional ? copy.optional : copy.placePlaceholder}
        />
      ) : null}
      <PersonPickers {...props} />
    </>
  )
}

const sexes = Object.entries(sexNames).map(([value, text]) => ({value, text}))

/** Sex and birthday that the number contains. They show a typing error. */
function documentHint({idType, idNo}: Pick<ApplicantValues, 'idType' | 'idNo'>, today: string): string {
  const read = readDocument(idType, idNo, today)
  return read.ok && read.sex ? `${sexNames[read.sex]} · ${read.birthday}` : ''
}

/** Removes spaces and normalizes full-width characters. A resident ID number keeps digits and an upper-case X. */
function documentNumberOf(typed: string, isResident: boolean): string {
  const bare = typed.normalize('NFKC').replace(/\s/g, '')
  return isResident
    ? bare
        .replace(/[^\dxX]/g, '')
        .toUpperCase()
        .slice(0, 18)
    : bare
}
