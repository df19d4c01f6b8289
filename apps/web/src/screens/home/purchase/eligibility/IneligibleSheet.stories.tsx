import {Relation} from '@hmb/contract/codes/relation'
import {type FailingGroup, failingGroups, moveFirstToNoMedical, readEligibility} from '@hmb/rules/eligibility'
import {OpenSheet} from '@hmb/ui/stories/StateHolder'
import {longName, longSentence} from '@hmb/ui/stories/sample-data'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import serviceCss from '../../../../customer-service/ServiceLink.module.css'
import {IneligibleSheet} from './IneligibleSheet.tsx'

type ValidType = Parameters<typeof readEligibility>[0][number]['validType']

/** The result of an eligibility check in which each of these people fails for this type. */
function groups(...failing: [name: string, relationName: string, validType: ValidType, reason: string][]) {
  const people = failing.map(([name, relationName], at) => ({
    id: String(at),
    name,
    relation: Relation.OTHER,
    relationName,
  }))
  const response = failing.map(([name, relationName, validType, reason], at) => ({
    id: String(at),
    name,
    relation: Relation.OTHER,
    relationName,
    validType,
    reason,
    canCreateOrder: false,
    medicalAddr: '',
    psnNo: '',
    idTypeName: '居民身份证',
    idNo: `3499**********001${at}`,
    insuredType: null,
    cover: null,
  }))
  let eligibility = readEligibility(response, people)
  // A person who denies every identity question stays without medical insurance.
  while (eligibility.noMedicalListBj.length > 0) eligibility = moveFirstToNoMedical(eligibility)
  return failingGroups(eligibility) satisfies FailingGroup[]
}

const medical = ['张晓明', '配偶', 'NO_MEDICAL', '未查询到医保参保信息'] as const
const repeat = ['王建国', '父母', 'REPEAT', '已有有效订单或保单'] as const
const history = ['李思思', '父母', 'PART_HISTORY_UNPASS', '既往症告知未通过'] as const
const name = ['赵小月', '子女', 'VERIFY_NAME_UNPASS', '姓名与证件信息不一致'] as const
const beijing = ['孙大伟', '其他', 'BJ_NO_MEDICAL', '未查询到医保参保信息'] as const

const meta = {
  component: IneligibleSheet,
  args: {
    open: true,
    groups: groups([...repeat]),
    nonePass: false,
    reopenable: [],
    service: (
      <a className={serviceCss.link} href="tel:4000000000">
        联系客服 400-000-0000
      </a>
    ),
    onCover: fn(),
    onEdit: fn(),
    onReopen: fn(),
    onContinue: fn(),
    onClose: () => {},
  },
  render: (args) => <OpenSheet>{(sheet) => <IneligibleSheet {...args} {...sheet} />}</OpenSheet>,
} satisfies Meta<typeof IneligibleSheet>
export default meta
type Story = StoryObj<typeof meta>

export const Repeat: Story = {}
/** The account's own policy and own unpaid order. */
export const OwnCover: Story = {
  args: {
    groups: groups([...repeat], ['李桂芳', '父母', 'REPEAT', '已有有效订单或保单']).map((group) => ({
      ...group,
      people: group.people.map((person, at) => ({
        ...person,
        cover: {orderId: 'o1', payable: at > 0, policyNo: at > 0 ? '' : 'P1'},
      })),
    })),
  },
}
export const NoMedical: Story = {args: {groups: groups([...medical])}}
export const History: Story = {args: {groups: groups([...history])}}
export const VerifyName: Story = {args: {groups: groups([...name])}}
export const BeijingUnconfirmed: Story = {args: {groups: groups([...beijing]), reopenable: ['0']}}
export const UnknownReason: Story = {args: {groups: groups(['周明', '配偶', '', ''])}}
export const OneSurname: Story = {
  args: {
    groups: groups(
      ['王小明', '子女', 'REPEAT', '已有有效订单或保单'],
      ['王小月', '子女', 'REPEAT', '已有有效订单或保单'],
    ),
  },
}
export const EveryReason: Story = {
  args: {groups: groups([...medical], [...repeat], [...history], [...name], [...beijing])},
}
export const NonePass: Story = {args: {nonePass: true, groups: groups([...medical], [...repeat])}}
export const LongText: Story = {
  args: {
    groups: groups(
      [longName, '父母', 'REPEAT', longSentence],
      [longName, '其他', 'NO_MEDICAL', longSentence],
      [longName, '子女', 'VERIFY_NAME_UNPASS', longSentence],
    ),
  },
}
