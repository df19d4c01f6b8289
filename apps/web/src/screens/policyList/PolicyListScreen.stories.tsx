import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {Relation} from '@hmb/contract/codes/relation'
import type {Meta} from '@storybook/react-vite'
import {screenStories} from '../stories/screen-story.tsx'
import {PolicyListScreen} from './PolicyListScreen.tsx'

const meta = {component: PolicyListScreen} satisfies Meta<typeof PolicyListScreen>
export default meta

const show = screenStories(PolicyListScreen, '/policyList')

const list = '/api/virgo/policyInsurance/list2c'
const dictionary = (name: string, value: string, children: unknown[] = []) => ({
  dictionaryName: name,
  dictionaryValue: value,
  children,
})
const responses = {
  '/api/taurus/dictionary/query': [
    dictionary('', 'INSURE_RELATIONSHIP', [dictionary('本人', Relation.SELF), dictionary('父母', Relation.PARENT)]),
  ],
  '/api/taurus/family/queryByType': {id: 'm1', relationType: Relation.SELF},
}
const policy = (policyNo: string, policyStatus: PolicyStatus) => ({
  policyNo,
  goodName: '重庆惠民保2026版',
  policyStatus,
  insuranceName: '医疗保险',
  policyType: '',
  source: '',
  insurStartDate: '2027-01-01',
  insurEndDate: '2027-12-31',
  insuredInsuranceName: '张晓明',
})
const models = [policy('PCQ1', PolicyStatus.EFFECTING), policy('PCQ2', PolicyStatus.WAIT_EFFECT)]

export const Filled = show({...responses, [list]: {models, count: 2, familyId: ''}})
export const Empty = show({...responses, [list]: {models: [], count: 0, familyId: ''}})
export const Loading = show('pending')
export const Offline = show('offline')
