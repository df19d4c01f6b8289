import {DocumentType} from '@hmb/contract/codes/document-type'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {Relation} from '@hmb/contract/codes/relation'
import {Sex} from '@hmb/contract/codes/sex'
import {type InsuredField, insuredErrors, insuredIncompleteText, sexMismatchText} from '@hmb/rules/insured'
import {OpenSheet} from '@hmb/ui/stories/StateHolder'
import {longName} from '@hmb/ui/stories/sample-data'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {useEffect, useState} from 'react'
import {fn, screen, userEvent} from 'storybook/test'
import type {OpenPicker} from '../../../../person-form/form-options.ts'
import {useFieldErrors} from '../../../../person-form/use-field-errors.ts'
import {blank, businessError, foreigner, options, resident} from '../stories/form-samples.ts'
import {InsuredSheet, type InsuredSheetProps} from './InsuredSheet.tsx'

/** The sheet with working fields and field errors. */
function Live({values: start, openPicker: first, ...props}: InsuredSheetProps) {
  const [values, change] = useState(start)
  const [openPicker, onOpenPicker] = useState<OpenPicker>(null)
  // A picker opens over an open sheet.
  useEffect(() => onOpenPicker(first), [first])
  const self = {name: '李桂兰', birthday: '1990-01-01', sex: Sex.FEMALE} as const
  const errors = useFieldErrors(insuredErrors(values, {needs: props.needs, others: [], self, sexLimit: ''}))
  return (
    <OpenSheet>
      {(sheet) => (
        <InsuredSheet
          {...props}
          {...sheet}
          values={values}
          onChange={(part) => change({...values, ...part})}
          onRelation={(relation) => change({...values, relation: relation as typeof values.relation})}
          errors={errors}
          openPicker={openPicker}
          onOpenPicker={onOpenPicker}
          onSubmit={() => errors.validate() && props.onSubmit()}
        />
      )}
    </OpenSheet>
  )
}

const still = () => {}
const spouse = {...resident, relation: Relation.SPOUSE} as const
const meta = {
  component: InsuredSheet,
  args: {
    open: true,
    task: 'add',
    state: 'editing',
    reason: '',
    lockReason: '',
    acceptsField: (_: InsuredField): boolean => true,
    mayAdd: false,
    values: spouse,
    onChange: still,
    onRelation: still,
    errors: {
      message: () => undefined,
      touch: still,
      validate: () => true,
      ref: () => still,
      focus: still,
      reset: still,
    },
    needs: {nationality: true, medicalPlace: true, phone: true},
    options,
    openPicker: null,
    onOpenPicker: still,
    hasSelf: true,
    staysSelf: false,
    error: null,
    onRetry: fn(),
    onSubmit: fn(),
    onClose: still,
  },
  render: (args) => <Live {...args} />,
} satisfies Meta<typeof InsuredSheet>
export default meta
type Story = StoryObj<typeof meta>

const save = async () => userEvent.click(await screen.findByRole('button', {name: '保存'}))
const empty = {...blank, relation: ''} as const

export const Add: Story = {args: {values: empty, hasSelf: false}}
export const Filled: Story = {}
export const Myself: Story = {args: {values: {...resident, relation: Relation.SELF}, task: 'edit', staysSelf: true}}
export const Parent: Story = {args: {values: {...empty, relation: Relation.PARENT}}}
export const Child: Story = {args: {values: {...empty, relation: Relation.CHILD}}}
export const Other: Story = {args: {values: {...empty, relation: Relation.OTHER}}}
export const Foreigner: Story = {args: {values: {...foreigner, relation: Relation.SPOUSE}}}
export const Complete: Story = {
  args: {task: 'complete', reason: insuredIncompleteText, values: {...spouse, medicalAddr: '', phone: ''}},
}
const locked = {task: 'edit', lockReason: '该成员有待支付的订单，不可修改'} as const
export const Locked: Story = {args: {...locked, acceptsField: (_: InsuredField): boolean => false}}
/** A place was never filled in, and the product requires it. */
export const LockedWithoutPlace: Story = {
  args: {
    ...locked,
    mayAdd: true,
    acceptsField: (field: InsuredField): boolean => field === 'medicalAddr',
    values: {...spouse, medicalAddr: ''},
  },
}
export const EveryError: Story = {args: {values: {...empty, idType: DocumentType.FOREIGN_PASSPORT}}, play: save}
/** A child (子女) who is older than 本人. */
export const RelationDoesNotFit: Story = {args: {values: {...spouse, relation: Relation.CHILD}}, play: save}
export const Duplicate: Story = {args: {error: businessError(ErrorCode.MEMBER_EXISTS, '已添加过该成员，不可重复添加')}}
export const SexMismatch: Story = {args: {error: businessError(ErrorCode.RELATION_CHECK_FAILED, sexMismatchText)}}
export const Opening: Story = {args: {task: 'edit', state: 'opening'}}
export const NotOpened: Story = {
  args: {task: 'edit', state: 'openingFailed', error: businessError(1, '系统异常，请稍后重试')},
}
export const Saving: Story = {args: {state: 'saving'}}
export const LongText: Story = {args: {values: {...foreigner, name: longName, relation: Relation.OTHER}}}
export const PickPlace: Story = {args: {openPicker: 'medicalAddr'}}
export const PickPlaceAgain: Story = {args: {openPicker: 'medicalAddr', values: {...spouse, medicalAddr: 'cq-0203'}}}
export const PickBirthday: Story = {
  args: {openPicker: 'birthday', values: {...empty, relation: Relation.PARENT, idType: DocumentType.FOREIGN_PASSPORT}},
}
