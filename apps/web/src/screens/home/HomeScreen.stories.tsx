import type {Meta, StoryObj} from '@storybook/react-vite'
import {screenStories} from '../stories/screen-story.tsx'
import {HomeScreen} from './HomeScreen.tsx'

const meta = {component: HomeScreen} satisfies Meta<typeof HomeScreen>
export default meta

const show = screenStories(HomeScreen, '/home/home-cq', {pattern: '/home/:id'})

const page = {
  pageConfig: {title: '重庆惠民保'},
  contentList: [
    {id: 'b1', type: 'img', url: '/poster.svg', alt: '首图', width: 750, imgHeight: 500, hotspots: []},
    {id: 'b2', type: 'person', icon: ''},
    {id: 'b3', type: 'claim', title: '理赔服务', icon: ''},
  ],
}

export const Filled: StoryObj = {
  ...show({
    '/api/taurus/page/browse': {projectId: 'hmb-cq', childPageContent: JSON.stringify(page)},
    '/api/taurus/project/baseInfo2c': {claimPlatformUrl: 'https://claim.example/h5', allowedHosts: ['claim.example']},
    '/api/taurus/project/ext/query': ({extType}: Record<string, unknown>) =>
      extType === 'INSURE_CLAIM_INFO'
        ? {insureClaimInfo: {openClaim: true}}
        : {css: {cssType: 'normal', insuredCount: 386_214}},
  }),
  // The claim block loads after the page.
  play: async ({canvas}) => {
    await canvas.findByText('理赔服务')
  },
}
export const Loading = show('pending')
export const Offline = show('offline')
