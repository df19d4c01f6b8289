import {LoginScreen} from '@hmb/shell/LoginScreen'
import type {Meta} from '@storybook/react-vite'
import {screenStories} from '../stories/screen-story.tsx'

const meta = {component: LoginScreen} satisfies Meta<typeof LoginScreen>
export default meta

const show = screenStories(LoginScreen, '/login')

export const Empty = show({
  '/api/taurus/user/isPhoneLogin': false,
  '/api/taurus/agree/queryList': [
    {id: 'a1', agreeName: '用户协议', agreeContent: 'a1.html', version: '1'},
    {id: 'a2', agreeName: '个人信息保护政策', agreeContent: 'a2.html', version: '1'},
  ],
})
