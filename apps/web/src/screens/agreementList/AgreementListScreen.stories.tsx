import type {Meta} from '@storybook/react-vite'
import {screenStories} from '../stories/screen-story.tsx'
import {AgreementListScreen} from './AgreementListScreen.tsx'

const meta = {component: AgreementListScreen} satisfies Meta<typeof AgreementListScreen>
export default meta

const show = screenStories(AgreementListScreen, '/agreementList')

const agreement = (id: string, agreeName: string) => ({id, agreeName, agreeContent: `cq/${id}.html`, version: '1'})
const responses = {
  '/api/taurus/agree/queryList': [agreement('privacy', '个人信息保护政策')],
  '/api/taurus/agree/querySku': [
    {skuNo: 'P1', skuName: '重庆惠民保2026版', agreeList: [agreement('notice', '投保须知')]},
  ],
}

export const Filled = show(responses)
export const Loading = show('pending')
export const Offline = show('offline')
