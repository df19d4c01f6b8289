import {applicantFaults, applicantIncomplete} from '@hmb/rules/applicant'
import {Opened} from '@hmb/ui/stories/Keep'
import {longName} from '@hmb/ui/stories/samples'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {useEffect, useState} from 'react'
import {fn, screen, userEvent} from 'storybook/test'
import {ApplicantSheet, type ApplicantSheetProps} from './ApplicantSheet.tsx'
import type {Picking} from './choices.ts'
import {codeButton} from './stories/code.tsx'
import {blank, choices, foreigner, refusal, resident} from './stories/sample.ts'
import {useFaults} from './useFaults.ts'

/** The sheet with its values kept, and its faults shown as in the product. */
function Live({facts: start, code, picking: first, ...props}: ApplicantSheetProps) {
  const [facts, change] = useState(start)
  const [picking, onPicking] = useState<Picking>(null)
  // A chooser rises over a sheet that stands.
  useEffect(() => onPicking(first), [first])
  const [typed, type] = useState(code?.value ?? '')
  const missing = {field: 'captcha', message: '请输入验证码', detail: ''} as const
  const faults = useFaults([...applicantFaults(facts, props.needs), ...(code && !typed ? [missing] : [])])
  return (
    <Opened>
      {(sheet) => (
        <ApplicantSheet
          {...props}
          {...sheet}
          facts={facts}
          onChange={(part) => change({...facts, ...part})}
          faults={faults}
          picking={picking}
          onPicking={onPicking}
          code={code && {...code, value: typed, onChange: type}}
          onSave={() => !faults.show() && props.onSave()}
        />
      )}
    </Opened>
  )
}

const still = () => {}
const meta = {
  component: ApplicantSheet,
  args: {
    open: true,
    because: '',
    facts: resident,
    onChange: still,
    faults: {of: () => undefined, left: still, show: () => false, element: () => still, focus: still, reset: still},
    needs: {nationality: true, medicalPlace: true},
    choices,
    picking: null,
    onPicking: still,
    code: null,
    refusal: null,
    saving: false,
    onSave: fn(),
    onClose: still,
  },
  render: (args) => <Live {...args} />,
} satisfies Meta<typeof ApplicantSheet>
export default meta
type Story = StoryObj<typeof meta>

const save = async () => userEvent.click(await screen.findByRole('button', {name: '保存'}))
const code = {value: '', onChange: still, button: codeButton.atRest}
const other = {...resident, phone: '13800138000'}

export const Empty: Story = {args: {facts: {...blank, phone: '13838389438'}, because: applicantIncomplete}}
export const Filled: Story = {}
export const Foreigner: Story = {args: {facts: foreigner}}
export const WithoutPlace: Story = {args: {needs: {nationality: false, medicalPlace: false}}}
export const EveryFault: Story = {args: {facts: {...blank, idType: 'WGEHZ'}}, play: save}
export const WrongNumber: Story = {args: {facts: {...resident, idNo: '349999198506150018'}}, play: save}
export const OtherPhone: Story = {args: {facts: other, code}}
export const OtherPhoneCodeSent: Story = {args: {facts: other, code: {...code, button: codeButton.waiting}}}
export const OtherPhoneCodeMissing: Story = {args: {facts: other, code}, play: save}
export const CodeRefused: Story = {
  args: {
    facts: other,
    code: {...code, value: '042137', button: codeButton.again},
    refusal: refusal(2003, '验证码错误，请重新输入'),
  },
}
export const Saving: Story = {args: {saving: true}}
export const Loading: Story = {args: {choices: null}}
export const LongText: Story = {
  args: {facts: {...foreigner, name: longName, idType: 'TWJMLWDLTXZ', idNo: '0725745601'}},
}

export const PickDocument: Story = {args: {picking: 'idType'}}
export const PickBirthday: Story = {args: {facts: foreigner, picking: 'birthday'}}
export const PickPlace: Story = {args: {picking: 'medicalAddr', facts: {...resident, medicalAddr: ''}}}
export const PickPlaceAgain: Story = {args: {picking: 'medicalAddr', facts: foreigner}}
export const PickPlaceOfNone: Story = {args: {picking: 'medicalAddr', choices: {...choices, places: []}}}
export const PickNationality: Story = {args: {facts: foreigner, picking: 'nationality'}}
export const PickNationalityLoading: Story = {
  args: {facts: foreigner, picking: 'nationality', choices: {...choices, nationalities: {state: 'loading'}}},
}
export const PickNationalityFailed: Story = {
  args: {
    facts: foreigner,
    picking: 'nationality',
    choices: {...choices, nationalities: {state: 'failed', onRetry: fn()}},
  },
}
