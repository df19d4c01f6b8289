import {earlySheetAttribute} from '@hmb/contract/html/template-ids'
import {tapScript} from '@hmb/contract/inline-script/tap-script'
import {SheetFrame} from '@hmb/ui/SheetFrame'
import {cleanup, render, screen, waitFor} from '@testing-library/react'
import {userEvent} from '@testing-library/user-event'
import {renderToString} from 'react-dom/server'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {createTestApp, TestApp} from '../testing/testing.ts'
import {EarlyLoginForm} from './EarlyLoginForm.tsx'
import {contentOf, readEarlyLogin, removeEarlySheet, takeOverEarlySheet} from './early-login.ts'
import {LoginPageFrame} from './LoginPageFrame.tsx'
import {LoginScreen} from './LoginScreen.tsx'

interface EarlyWindow {
  hmbEarlyResponse?: {seemsVisitor: boolean; isVisitor?: boolean; onKnown?: () => void}
  hmbTakeTap?: () => HTMLButtonElement | undefined
}
const early = window as unknown as EarlyWindow

const responses = {
  '/api/taurus/user/isPhoneLogin': false,
  '/api/taurus/user/captcha': true,
  '/api/taurus/agree/queryList': [{id: '1', agreeName: '用户协议', agreeContent: 'cq/terms.html', version: '1'}],
}

beforeEach(() => window.localStorage.clear())
afterEach(() => {
  cleanup()
  removeEarlySheet(window)
  document.body.innerHTML = ''
  window.history.replaceState(null, '', '/')
  Reflect.deleteProperty(early, 'hmbEarlyResponse')
})

const runScript = () => new Function(tapScript)()
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const statusTexts = () => screen.queryAllByRole('status').map(({textContent}) => textContent)

describe('a page of the login', () => {
  /** Opens the page without its scripts. */
  function openHtml(address = '/cq/login') {
    window.history.replaceState(null, '', address)
    const app = createTestApp({path: '/login', responses})
    const frame = renderToString(
      <TestApp app={app}>
        <LoginPageFrame />
      </TestApp>,
    )
    const root = document.createElement('div')
    root.id = 'root'
    root.innerHTML = `<div inert aria-hidden="true">${frame}</div>`
    document.body.append(root)
    runScript()
    return root
  }
  const form = () => document.querySelector('form[data-early-login]')
  const isUsable = () => form()?.closest('[hidden], [inert]') === null

  test('shows the form in place of the skeleton, and nothing else of the page can be used', () => {
    const root = openHtml()
    expect(isUsable()).toBe(true)
    expect(root.querySelector('[aria-hidden="true"] form')).toBeNull()
    for (const button of root.querySelectorAll('button'))
      expect(button.closest('form') === null).toBe(button.closest('[inert]') !== null)
  })

  test.each([
    ['knows a user', '/cq/login', () => window.localStorage.setItem('userId', 'u1')],
    ['has a partner’s token', '/cq/login?ssoToken=t', () => {}],
    ['has WeChat’s code', '/cq/login?a=1&code=c', () => {}],
  ])('keeps the skeleton when the browser or the address %s', (_, address, prepare) => {
    prepare()
    openHtml(address)
    expect(isUsable()).toBe(false)
  })

  test('is empty at an old link, whose path in the hash leads to another page', () => {
    expect(openHtml('/authorization/#/protocol?url=x').innerHTML).toBe('')
  })

  test('what is typed after the first reading is read again, also from a form that was removed', () => {
    const root = openHtml()
    const early = readEarlyLogin(document)
    if (!early) throw new Error('the page has no form')
    const phone = early.form.querySelector<HTMLInputElement>('[name=phone]')
    if (!phone) throw new Error('the form has no phone')
    phone.value = '13838389438'
    phone.focus()
    const latest = contentOf(early.form)
    expect([early.phone, early.focused, latest.phone, latest.focused]).toEqual(['', '', '13838389438', 'phone'])
    phone.value = '13838389439'
    // Chromium first reports that the field loses the focus.
    phone.dispatchEvent(new FocusEvent('focusout', {bubbles: true}))
    root.remove()
    expect(contentOf(early.form)).toMatchObject({phone: '13838389439', focused: 'phone'})
  })

  test('a field that the person has left does not count as focused', async () => {
    openHtml()
    const early = readEarlyLogin(document)
    const phone = early?.form.querySelector<HTMLInputElement>('[name=phone]')
    phone?.focus()
    phone?.blur()
    await vi.waitFor(() => expect(early && contentOf(early.form).focused).toBe(''))
  })

  /** The app's scripts have loaded. `meanwhile` happens after the app has read the form, and before it replaces the form. */
  function startApp(meanwhile = () => {}) {
    const [root] = document.body.children
    const app = createTestApp({path: '/login', responses})
    const Meanwhile = () => {
      meanwhile()
      return null
    }
    const opened = (
      <TestApp app={app}>
        <LoginScreen />
        <Meanwhile />
      </TestApp>
    )
    render(opened, {container: root as HTMLElement})
    return app
  }

  test('what was typed stays, with the focus and its caret', async () => {
    openHtml()
    await userEvent.type(field('验证码'), '04 21')
    await userEvent.type(field('手机号'), '+86 138383')
    startApp()
    expect([field('手机号').value, field('验证码').value]).toEqual(['138383', '0421'])
    expect(document.activeElement).toBe(field('手机号'))
    expect(field('手机号').selectionStart).toBe(6)
    await userEvent.keyboard('89438')
    expect(field('手机号').value).toBe('13838389438')
  })

  test('a tapped button is marked as busy at once, and tapped again in the app', async () => {
    openHtml()
    await userEvent.type(field('手机号'), '1')
    const [button] = screen.getAllByRole('button', {name: '获取验证码'})
    await userEvent.click(button as HTMLElement)
    expect(button?.getAttribute('aria-busy')).toBe('true')
    startApp()
    await waitFor(() => expect(statusTexts()).toContain('请输入正确的手机号码'))
  })

  test('a phone that is typed and a button that is tapped while the app renders count together', async () => {
    openHtml()
    const phone = field('手机号')
    const [button] = screen.getAllByRole('button', {name: '获取验证码'})
    startApp(() => {
      if (!phone.isConnected) return
      phone.value = '13838389438'
      button?.click()
    })
    expect(await screen.findByRole('dialog', {name: '阅读并同意协议'})).toBeDefined()
    expect(statusTexts()).not.toContain('请输入正确的手机号码')
  })

  test('without a tap nothing is sent', async () => {
    openHtml()
    const app = startApp()
    await screen.findByRole('link', {name: '《用户协议》'})
    expect(app.calls.map(({path}) => path)).not.toContain('/api/taurus/user/captcha')
  })

  test('what was typed becomes a draft, so that a visit to an agreement does not lose it', async () => {
    openHtml()
    await userEvent.type(field('手机号'), '1383838')
    const app = startApp()
    expect(app.userMemory.get('login.phone')).toBe('1383838')
  })
})

describe('a page of a person’s own data', () => {
  /** Opens the page without its scripts. The session has been requested. */
  function openHtml(isVisitor = false) {
    const app = createTestApp({path: '/orderList', responses})
    const frame = renderToString(
      <TestApp app={app}>
        <LoginPageFrame />
      </TestApp>,
    )
    document.body.innerHTML = `<div id="root"><div inert aria-hidden="true"><h1>我的订单</h1></div><template id="early-login-page"><div inert aria-hidden="true">${frame}</div></template></div>`
    early.hmbEarlyResponse = {seemsVisitor: true, isVisitor}
    runScript()
  }
  const respond = (isVisitor: boolean) => {
    Object.assign(early.hmbEarlyResponse ?? {}, {isVisitor})
    early.hmbEarlyResponse?.onKnown?.()
  }

  test('shows the login when the session response is a visitor, and not before', async () => {
    openHtml()
    expect(screen.queryByLabelText('手机号')).toBeNull()
    respond(true)
    expect(screen.queryByText('我的订单')).toBeNull()
    await userEvent.type(field('手机号'), '138')
    expect(field('手机号').closest('[inert], [hidden]')).toBeNull()
  })

  test('shows the login when the session response arrived before the script', () => {
    openHtml(true)
    expect(field('手机号').closest('[inert], [hidden]')).toBeNull()
  })

  test('keeps its frame for a user', () => {
    openHtml()
    respond(false)
    expect(screen.getByText('我的订单').closest('[inert]')).not.toBeNull()
    expect(screen.queryByLabelText('手机号')).toBeNull()
  })
})

describe('a home page with a purchase button', () => {
  /** Opens the page without its scripts. `seemsVisitor`: the browser has no stored user, or the session response is a visitor. */
  function openHtml(seemsVisitor: boolean) {
    const sheet = renderToString(
      <SheetFrame titleId="title" title="手机号快捷登录" dialog={{...({[earlySheetAttribute]: ''} as object)}}>
        <EarlyLoginForm tappable />
      </SheetFrame>,
    )
    document.body.innerHTML = `<button id="buy"><span data-event="buy">立即投保</span></button><button id="menu">我的</button><template id="early-sheet">${sheet}</template>`
    early.hmbEarlyResponse = {seemsVisitor}
    runScript()
  }
  const tap = (id: string) => userEvent.click(document.getElementById(id) as HTMLElement)
  const sheet = () => document.querySelector<HTMLDialogElement>('body > dialog')

  test('a visitor’s tap on the button opens the quick login', async () => {
    openHtml(true)
    await tap('menu')
    expect(sheet()).toBeNull()
    await tap('buy')
    expect(sheet()?.open).toBe(true)
    expect(document.activeElement?.textContent).toBe('手机号快捷登录')
  })

  /** The response of the session has come. */
  const respond = (seemsVisitor: boolean) => {
    Object.assign(early.hmbEarlyResponse ?? {}, {seemsVisitor})
    early.hmbEarlyResponse?.onKnown?.()
  }

  test('with a stored user a tap waits for the session', async () => {
    openHtml(false)
    await tap('buy')
    expect(sheet()).toBeNull()
    respond(true)
    expect(sheet()?.open).toBe(true)
  })

  test('for a user whom only the server has, the sheet closes and the tap is kept', async () => {
    openHtml(true)
    await tap('buy')
    respond(false)
    expect(sheet()).toBeNull()
    expect(takeOverEarlySheet(window)).toBe('none')
    expect(early.hmbTakeTap?.()?.id).toBe('buy')
  })

  /** A trusted event: the script ignores events that other scripts dispatch. */
  const send = (type: string) => {
    const event = new Event(type, {bubbles: true})
    Object.defineProperty(event, 'isTrusted', {value: true})
    document.getElementById('buy')?.dispatchEvent(event)
  }
  /** The events that the button gets, and whether the sheet was open. */
  const received = () => {
    const events: string[] = []
    for (const type of ['pointerdown', 'touchstart', 'click'])
      document.getElementById('buy')?.addEventListener(type, () => events.push(`${type} ${sheet()?.open}`))
    return events
  }

  test('from the start of the app on, React gets a visitor’s tap after the frame with the sheet', async () => {
    openHtml(true)
    early.hmbTakeTap?.()
    const events = received()
    for (const type of ['pointerdown', 'touchstart', 'click']) send(type)
    expect([sheet()?.open, ...events]).toEqual([true])
    await waitFor(() => expect(events).toEqual(['click true']))
  })

  test('React gets a visitor’s tap although the purchase has loaded before that frame', async () => {
    openHtml(true)
    early.hmbTakeTap?.()
    const events = received()
    send('click')
    expect(takeOverEarlySheet(window)).toBe('open')
    await waitFor(() => expect(events).toEqual(['click true']))
  })

  test.each([
    ['a user', false],
    ['a visitor whose sheet is the app’s', true],
  ])('from the start of the app on, React gets the tap of %s at once', (_, seemsVisitor) => {
    openHtml(seemsVisitor)
    early.hmbTakeTap?.()
    if (seemsVisitor) removeEarlySheet(window)
    const events = received()
    for (const type of ['pointerdown', 'click']) send(type)
    expect(events).toEqual(['pointerdown undefined', 'click undefined'])
  })

  test('a user’s tap opens nothing', async () => {
    openHtml(false)
    await tap('buy')
    expect(sheet()).toBeNull()
  })

  test.each([
    ['the close button', () => userEvent.click(screen.getByRole('button', {name: '关闭'}))],
    ['a tap beside it', () => userEvent.click(sheet() as HTMLElement)],
  ])('%s closes the quick login and takes the tap back', async (_, close) => {
    openHtml(true)
    await tap('buy')
    await userEvent.type(field('手机号'), '138')
    await close()
    expect(sheet()?.open).toBe(false)
    await waitFor(() => expect(document.getElementById('buy')?.getAttribute('aria-busy')).toBeNull())
    expect(takeOverEarlySheet(window)).toBe('closed')
  })

  test('after it was closed, another tap opens the quick login with its input', async () => {
    openHtml(true)
    await tap('buy')
    await userEvent.type(field('手机号'), '138')
    sheet()?.close()
    expect(early.hmbTakeTap?.()).toBeUndefined()
    await tap('buy')
    expect([sheet()?.open, field('手机号').value]).toEqual([true, '138'])
    expect(takeOverEarlySheet(window)).toBe('open')
  })

  test('a submit keeps the tap of the login button and loads no page', async () => {
    openHtml(true)
    await tap('buy')
    await userEvent.type(field('手机号'), '138{Enter}')
    expect(screen.getByRole('button', {name: '登录'}).getAttribute('aria-busy')).toBe('true')
    expect(sheet()?.open).toBe(true)
  })

  test('the taken tap is that of the page, and the app opens the sheets from its takeover on', async () => {
    openHtml(true)
    await tap('buy')
    await userEvent.click(screen.getByRole('button', {name: '获取验证码'}))
    expect(early.hmbTakeTap?.()?.id).toBe('buy')
    removeEarlySheet(window)
    expect(sheet()).toBeNull()
    await tap('buy')
    expect(sheet()).toBeNull()
  })
})
