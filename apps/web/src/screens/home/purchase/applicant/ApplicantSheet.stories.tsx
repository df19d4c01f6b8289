import {DocumentType} from '@hmb/contract/codes/document-type'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {applicantErrors, applicantIncompleteText} from '@hmb/rules/applicant'
import {OpenSheet} from '@hmb/ui/stories/StateHolder'
import {longName} from '@hmb/ui/stories/sample-data'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {useEffect, useState} from 'react'
import {fn, screen, userEvent} from 'storybook/test'
import type {OpenPicker} from '../../../../person-form/form-options.ts'
import {useFieldErrors} from '../../../../person-form/use-field-errors.ts'
import {codeButton} from '../stories/code-button.tsx'
import {blank, businessError, foreigner, options, resident} from '../stories/form-samples.ts'
import {ApplicantSheet, type ApplicantSheetProps} from './ApplicantSheet.tsx'

/** The sheet with working fields and field errors. */
function Live({values: start, code, openPicker: first, ...props}: ApplicantSheetProps) {
  const [values, change] = useState(start)
  const [openPicker, onOpenPicker] = useState<OpenPicker>(null)
  // A picker opens over an open sheet.
  useEffect(() => onOpenPicker(first), [first])
  const [typed, type] = useState(code?.value ?? '')
  const missing = {field: 'captcha', message: '请输入验证码', detail: ''} as const
  const errors = useFieldErrors([...applicantErrors(values, props.needs), ...(code && !typed ? [missing] : [])])
  return (
    <OpenSheet>
      {(sheet) => (
        <ApplicantSheet
          {...props}
          {...sheet}
          values={values}
          onChange={(part) => change({...values, ...part})}
          errors={errors}
          openPicker={openPicker}
          onOpenPicker={onOpenPicker}
          code={code && {...code, value: typed, onChange: type}}
          onSubmit={() => errors.validate() && props.onSubmit()}
        />
      )}
    </OpenSheet>
  )
}

const still = () => {}
const meta = {
  component: ApplicantSheet,
  args: {
    open: true,
    reason: '',
    values: resident,
    onChange: still,
    errors: {
      message: () => undefined,
      touch: still,
      validate: () => true,
      ref: () => still,
      focus: still,
      reset: still,
    },
    needs: {nationality: true, medicalPlace: true},
    options,
    openPicker: null,
    onOpenPicker: still,
    code: null,
    error: null,
    saving: false,
    onSubmit: fn(),
    onClose: still,
  },
  render: (args) => <Live {...args} />,
} satisfies Meta<typeof ApplicantSheet>
export default meta
type Story = StoryObj<typeof meta>

const save = async () => userEvent.click(await screen.findByRole('button', {name: '保存'}))
const code = {value: '', onChange: still, button: codeButton.atRest}
const other = {...resident, phone: '13800138000'}

export const Empty: Story = {args: {values: {...blank, phone: '13838389438'}, reason: applicantIncompleteText}}
export const Filled: Story = {}
export const Foreigner: Story = {args: {values: foreigner}}
export const WithoutPlace: Story = {args: {needs: {nationality: false, medicalPlace: false}}}
export const EveryError: Story = {args: {values: {...blank, idType: DocumentType.FOREIGN_PASSPORT}}, play: save}
export const WrongNumber: Story = {args: {values: {...resident, idNo: '349999198506150018'}}, play: save}
export const OtherPhone: Story = {args: {values: other, code}}
export const OtherPhoneCodeSent: Story = {args: {values: other, code: {...code, button: codeButton.waiting}}}
export const OtherPhoneCodeMissing: Story = {args: {values: other, code}, play: save}
export const CodeRefused: Story = {
  args: {
    values: other,
    code: {...code, value: '042137', button: codeButton.again},
    error: businessError(ErrorCode.SMS_CODE_WRONG, '验证码错误，请重新输入'),
  },
}
export const Saving: Story = {args: {saving: true}}
export const Loading: Story = {args: {options: null}}
export const LongText: Story = {
  args: {values: {...foreigner, name: longName, idType: DocumentType.TAIWAN_PERMIT, idNo: '0725745601'}},
}

export const PickDocument: Story = {args: {openPicker: 'idType'}}
export const PickBirthday: Story = {args: {values: foreigner, openPicker: 'birthday'}}
export const PickPlace: Story = {args: {openPicker: 'medicalAddr', values: {...resident, medicalAddr: ''}}}
export const PickPlaceAgain: Story = {args: {openPicker: 'medicalAddr', values: foreigner}}
export const PickPlaceOfNone: Story = {args: {openPicker: 'medicalAddr', options: {...options, places: []}}}
export const PickNationality: Story = {args: {values: foreigner, openPicker: 'nationality'}}
export const PickNationalityLoading: Story = {
  args: {values: foreigner, openPicker: 'nationality', options: {...options, nationalities: {state: 'loading'}}},
}
export const PickNationalityFailed: Story = {
  args: {
    values: foreigner,
    openPicker: 'nationality',
    options: {...options, nationalities: {state: 'failed', onRetry: fn()}},
  },
}
