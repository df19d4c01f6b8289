import {renderToString} from 'react-dom/server'
import {StaticRouter} from 'react-router-dom'
import {expect, test} from 'vitest'
import {ProtocolScreen} from '../agreements/ProtocolScreen.tsx'
import {ErrorBoundary} from '../errors/ErrorBoundary.tsx'
import {IncompletePage} from '../errors/IncompletePage.tsx'
import {LimitingScreen} from '../limiting/LimitingScreen.tsx'
import {LoginForm} from '../login/LoginForm.tsx'
import {LoginScreen} from '../login/LoginScreen.tsx'
import {createTestApp} from '../testing/testing.ts'
import {ShellProvider} from './ShellProvider.tsx'

test.each([
  ['登录', '/login', <LoginScreen key="" />],
  ['获取验证码', '/login', <LoginForm key="" resendSeconds={59} onDone={() => {}} />],
  [
    '相关协议',
    '/protocol?url=%5B%7B%22path%22%3A%22a%22%7D%2C%7B%22path%22%3A%22b%22%7D%5D',
    <ProtocolScreen key="" />,
  ],
  ['当前访问人数较多，请稍后再试', '/limitingPage', <LimitingScreen key="" />],
  ['页面信息不完整，请返回重新进入', '/payment', <IncompletePage key="" title="收银台" />],
])('%s renders without a window', (text, path, screen) => {
  expect(typeof window).toBe('undefined')
  const html = renderToString(
    <StaticRouter location={path}>
      <ShellProvider app={createTestApp({path})}>
        <ErrorBoundary>{screen}</ErrorBoundary>
      </ShellProvider>
    </StaticRouter>,
  )
  expect(html).toContain(text)
})
