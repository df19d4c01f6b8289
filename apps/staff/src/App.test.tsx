import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {RecordingSummary} from '@hmb/contract/staff'
import {fireEvent, render, screen, waitFor, within} from '@testing-library/react'
import {afterAll, beforeEach, describe, expect, test, vi} from 'vitest'
import {App} from './App.tsx'

type Respond = (query: URLSearchParams, body: Record<string, unknown>) => unknown

const summary: RecordingSummary = {
  recordId: 'a'.repeat(22),
  projectId: 'hmb-cq',
  goodsCode: 'HMB-CQ-2026',
  goodsName: '重庆惠民保',
  goodsVersion: '2026',
  busCode: 'hmb-cq',
  recallCode: 'HM20261123190988710634',
  origin: 'wechat',
  reports: 4,
  bytes: 2048,
  live: false,
  startedAt: Date.UTC(2026, 10, 23, 8, 0, 0),
  lastAt: Date.UTC(2026, 10, 23, 8, 2, 5),
  orders: [{orderNo: 'HM20261123190988710634', policyNos: ['PCQ1', 'PCQ2']}],
}
const detail = {...summary, applicantName: '张*', idNo: '1199**********0018', lastSeq: 4, missing: [2], contents: []}
const member = {name: 'lin', endsAt: Date.UTC(2026, 10, 24)}

const refuse = (code: number, message: string) => Object.assign(new Error(message), {code})

/** Opens the page at a path; a call gets what `responses` has for its path, and a network error without it. */
function open(path: string, responses: Record<string, Respond>) {
  window.history.replaceState(null, '', path)
  const calls: string[] = []
  const all: Record<string, Respond> = {'/api/staff/current': () => member, ...responses}
  const fetch = async (url: string, {body}: {body?: string}) => {
    const {pathname, searchParams} = new URL(url, 'http://127.0.0.1')
    calls.push(`${pathname}?${searchParams}`)
    const respond = all[pathname]
    if (!respond) throw new TypeError('no network')
    let envelope: object
    try {
      envelope = {code: 0, message: '', data: respond(searchParams, body ? JSON.parse(body) : {})}
    } catch (error) {
      const {code, message} = error as Error & {code: number}
      envelope = {code, message, data: null}
    }
    return {status: 200, headers: {get: () => null}, text: async () => JSON.stringify(envelope)}
  }
  render(<App fetch={fetch} prefix="" />)
  return {calls}
}
const list =
  (rows: readonly RecordingSummary[], more = false): Respond =>
  () => ({list: rows, more})
const button = (name: string) => screen.findByRole('button', {name})

beforeEach(() => {
  document.title = ''
})

describe('the list by keyboard', () => {
  test('a page is turned without losing the focus, and its number and rows are announced', async () => {
    open('/staff/', {
      '/api/staff/recording/list': (query) => ({
        list: [summary, {...summary, recordId: 'b'.repeat(22)}],
        more: query.get('pageNum') !== '2',
      }),
    })
    const next = await button('下一页')
    const previous = await button('上一页')
    expect((await screen.findByText('第 1 页，2 条')).closest('[role=status]')).toBeTruthy()
    next.focus()
    fireEvent.click(next)
    expect(document.activeElement).toBe(next)
    await screen.findByText('第 2 页，2 条')
    // A disabled button drops the focus.
    expect([next.hasAttribute('disabled'), next.getAttribute('aria-disabled')]).toEqual([false, 'true'])
    fireEvent.click(next)
    screen.getByText('第 2 页，2 条')
    previous.focus()
    fireEvent.click(previous)
    expect(document.activeElement).toBe(previous)
    await screen.findByText('第 1 页，2 条')
    expect(document.activeElement).toBe(previous)
  })

  test('the number of rows on one page is announced', async () => {
    open('/staff/', {'/api/staff/recording/list': list([summary])})
    expect((await screen.findByText('1 条')).closest('[role=status]')).toBeTruthy()
    expect(screen.queryByRole('button', {name: '下一页'})).toBe(null)
  })
})

describe('the login', () => {
  const unauthorized: Respond = () => {
    throw refuse(ErrorCode.UNAUTHORIZED, '请先登录')
  }

  test('needs both fields, shows why it was refused, keeps what was typed, and opens the list', async () => {
    open('/staff/', {
      '/api/staff/current': unauthorized,
      '/api/staff/login': (_, {password}) => {
        if (password !== 'right') throw refuse(ErrorCode.STAFF_LOGIN_FAILED, '账号或密码错误，请重新输入')
        return member
      },
      '/api/staff/recording/list': list([]),
    })
    fireEvent.click(await button('登录'))
    expect((await screen.findByRole('alert')).textContent).toBe('请输入账号和密码')
    fireEvent.change(screen.getByLabelText('账号'), {target: {value: 'lin'}})
    fireEvent.change(screen.getByLabelText('密码'), {target: {value: 'wrong'}})
    fireEvent.click(await button('登录'))
    await screen.findByText('账号或密码错误，请重新输入')
    expect((screen.getByLabelText('账号') as HTMLInputElement).value).toBe('lin')
    fireEvent.change(screen.getByLabelText('密码'), {target: {value: 'right'}})
    fireEvent.click(await button('登录'))
    await screen.findByRole('heading', {name: '录像列表'})
    // An effect after the rendering moves the focus.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('录像列表'))
    expect(document.title).toBe('录像列表 - 销售回溯')
  })

  test('appears when a session has ended, shows a message, and returns to the recording', async () => {
    let isOpen = false
    open(`/staff/recordings/${summary.recordId}`, {
      '/api/staff/recording/detail': () => {
        if (!isOpen) throw refuse(ErrorCode.UNAUTHORIZED, '请先登录')
        return detail
      },
      '/api/staff/login': () => {
        isOpen = true
        return member
      },
      '/api/staff/recording/list': list([summary]),
    })
    await screen.findByText('登录已过期，请重新登录')
    fireEvent.change(screen.getByLabelText('账号'), {target: {value: 'lin'}})
    fireEvent.change(screen.getByLabelText('密码'), {target: {value: 'right'}})
    fireEvent.click(await button('登录'))
    await screen.findByRole('heading', {name: '录像回放'})
  })

  test('after a failed logout and an ended session shows no message about that logout', async () => {
    let isOpen = true
    open('/staff/', {
      '/api/staff/login': () => {
        isOpen = true
        return member
      },
      '/api/staff/recording/list': () => {
        if (!isOpen) throw refuse(ErrorCode.UNAUTHORIZED, '请先登录')
        return {list: [summary], more: false}
      },
    })
    fireEvent.click(await button('退出登录'))
    await screen.findByText('退出失败，请重试')
    isOpen = false
    fireEvent.click(await button('查询'))
    await screen.findByText('登录已过期，请重新登录')
    fireEvent.change(screen.getByLabelText('账号'), {target: {value: 'wang'}})
    fireEvent.change(screen.getByLabelText('密码'), {target: {value: 'right'}})
    fireEvent.click(await button('登录'))
    await screen.findByRole('heading', {name: '录像列表'})
    expect(screen.queryByText('退出失败，请重试')).toBeNull()
  })

  describe('in another tab', () => {
    const otherTab = new BroadcastChannel('staff-session')
    afterAll(() => otherTab.close())

    test('a logout closes the recording of this one', async () => {
      open(`/staff/recordings/${summary.recordId}`, {
        '/api/staff/recording/detail': () => detail,
        '/api/staff/recording/list': list([summary]),
      })
      await screen.findByText('张*')
      otherTab.postMessage(null)
      await screen.findByRole('heading', {name: '员工登录'})
      expect(window.location.pathname).toBe('/staff/')
      expect(screen.queryByText('登录已过期，请重新登录')).toBeNull()
    })

    test('a login of another account is shown in this one, which reads its recording again', async () => {
      const {calls} = open(`/staff/recordings/${summary.recordId}`, {
        '/api/staff/recording/detail': () => detail,
        '/api/staff/recording/list': list([summary]),
      })
      await screen.findByText('账号：lin')
      await screen.findByText('张*')
      otherTab.postMessage('wang')
      await screen.findByText('账号：wang')
      await screen.findByText('张*')
      expect(calls.filter((called) => called.startsWith('/api/staff/recording/detail'))).toHaveLength(2)
    })

    test('a login of this one is reported', async () => {
      const reported = new Promise<unknown>((resolve) => {
        otherTab.onmessage = ({data}) => resolve(data)
      })
      open('/staff/', {
        '/api/staff/current': unauthorized,
        '/api/staff/login': () => member,
        '/api/staff/recording/list': list([]),
      })
      fireEvent.change(await screen.findByLabelText('账号'), {target: {value: 'lin'}})
      fireEvent.change(screen.getByLabelText('密码'), {target: {value: 'right'}})
      fireEvent.click(await button('登录'))
      expect(await reported).toBe('lin')
    })
  })

  test('is not shown while the server fails, and there is a next action', async () => {
    open('/staff/', {
      '/api/staff/current': () => {
        throw refuse(ErrorCode.INTERNAL_ERROR, '系统异常，请稍后重试')
      },
    })
    await screen.findByText('系统异常，请稍后重试')
    await button('重试')
  })
})

describe('the list', () => {
  test('shows a row with its numbers and times in China, and opens it', async () => {
    open('/staff/', {'/api/staff/recording/list': list([summary]), '/api/staff/recording/detail': () => detail})
    const row = (await screen.findByText('PCQ2')).closest('tr') as HTMLElement
    for (const text of ['2026-11-23 16:00:00', '02:05', '重庆惠民保', 'HM20261123190988710634', 'PCQ1', '微信'])
      within(row).getByText(text)
    fireEvent.click(within(row).getByRole('link', {name: '回放 2026-11-23 16:00:00 的录像'}))
    await screen.findByRole('heading', {name: '录像回放'})
    expect(window.location.pathname).toBe(`/staff/recordings/${summary.recordId}`)
  })

  test('sends the conditions, turns pages, and keeps both after a recording', async () => {
    const {calls} = open('/staff/', {
      '/api/staff/recording/list': (query) => ({list: [summary], more: query.get('pageNum') === '1'}),
      '/api/staff/recording/detail': () => detail,
    })
    await screen.findByText('PCQ2')
    fireEvent.change(screen.getByLabelText('保单号'), {target: {value: ' PCQ2 '}})
    fireEvent.change(screen.getByLabelText('开始日期'), {target: {value: '2026-11-23'}})
    fireEvent.click(await button('查询'))
    fireEvent.click(await button('下一页'))
    await screen.findByText('第 2 页')
    await waitFor(() => expect(calls.at(-1)).toContain('policyNo=PCQ2&from=2026-11-23&to=&pageNum=2'))
    fireEvent.click(await screen.findByRole('link', {name: /^回放/}))
    fireEvent.click(await screen.findByRole('link', {name: '返回列表'}))
    await screen.findByText('第 2 页')
    expect((screen.getByLabelText('保单号') as HTMLInputElement).value).toBe('PCQ2')
  })

  test.each([
    ['lin', 'HM1'],
    ['wang', ''],
  ])(
    'after the session of lin has expired, %s logs in and finds “%s” as the order number of the last search',
    async (name, orderNo) => {
      let hasExpired = false
      open('/staff/', {
        '/api/staff/login': () => {
          hasExpired = false
          return {...member, name}
        },
        '/api/staff/recording/list': () => {
          if (hasExpired) throw refuse(ErrorCode.UNAUTHORIZED, '请先登录')
          return {list: [summary], more: false}
        },
      })
      fireEvent.change(await screen.findByLabelText('订单号'), {target: {value: 'HM1'}})
      fireEvent.click(await button('查询'))
      await screen.findByText(summary.recallCode)
      hasExpired = true
      fireEvent.click(await button('查询'))
      fireEvent.change(await screen.findByLabelText('账号'), {target: {value: name}})
      fireEvent.change(screen.getByLabelText('密码'), {target: {value: 'right'}})
      fireEvent.click(await button('登录'))
      expect(((await screen.findByLabelText('订单号')) as HTMLInputElement).value).toBe(orderNo)
    },
  )

  test('a year has four digits', async () => {
    open('/staff/', {'/api/staff/recording/list': list([])})
    for (const name of ['开始日期', '结束日期'])
      expect((await screen.findByLabelText(name)).getAttribute('max')).toBe('9999-12-31')
  })

  test('days in the wrong order are not sent', async () => {
    const {calls} = open('/staff/', {'/api/staff/recording/list': list([summary])})
    await screen.findByText('PCQ2')
    fireEvent.change(screen.getByLabelText('开始日期'), {target: {value: '2026-11-23'}})
    fireEvent.change(screen.getByLabelText('结束日期'), {target: {value: '2026-11-22'}})
    fireEvent.click(await button('查询'))
    await screen.findByText('结束日期不能早于开始日期')
    expect(calls.filter((call) => call.includes('list'))).toHaveLength(1)
  })

  test('has an empty state, and an error state with a next action', async () => {
    let isDown = true
    open('/staff/', {
      '/api/staff/recording/list': () => {
        if (isDown) throw refuse(ErrorCode.INTERNAL_ERROR, '系统异常，请稍后重试')
        return {list: [], more: false}
      },
    })
    await screen.findByText('系统异常，请稍后重试')
    isDown = false
    fireEvent.click(await button('重试'))
    await screen.findByText('没有符合条件的录像')
  })
})

describe('a recording', () => {
  const pack = async (value: unknown) => {
    const stream = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream('gzip'))
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
    return btoa(String.fromCharCode(...bytes))
  }

  test('a click with Ctrl, ⌘ or Shift on a link is left to the browser, which opens a tab', async () => {
    const earlier = {...summary, recordId: 'b'.repeat(22)}
    open(`/staff/recordings/${summary.recordId}`, {
      '/api/staff/recording/detail': () => detail,
      '/api/staff/recording/list': list([summary, earlier]),
      '/api/staff/recording/chunks': () => ({chunks: [], more: false, live: false}),
    })
    const links = [
      await screen.findByRole('link', {name: '返回列表'}),
      await screen.findByRole('link', {name: /^第1段/}),
    ]
    const isLeftToBrowser: boolean[] = []
    const onClick = (event: MouseEvent) => {
      isLeftToBrowser.push(!event.defaultPrevented)
      event.preventDefault()
    }
    window.addEventListener('click', onClick)
    for (const link of links) for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) fireEvent.click(link, {[key]: true})
    window.removeEventListener('click', onClick)
    expect(isLeftToBrowser).toEqual(Array(6).fill(true))
    expect(window.location.pathname).toBe(`/staff/recordings/${summary.recordId}`)
  })

  test('without a picture still shows its details, and which parts are missing or corrupt', async () => {
    const events = await pack([{type: 3, timestamp: 1, data: {source: 1}}])
    const chunk = (seq: number, packed: string) => ({seq, sentAt: 1, receivedAt: 1, events: packed})
    open(`/staff/recordings/${summary.recordId}`, {
      '/api/staff/recording/detail': () => detail,
      '/api/staff/recording/list': list([summary]),
      '/api/staff/recording/chunks': () => ({
        chunks: [chunk(0, events), chunk(1, events), chunk(3, '%%%'), chunk(4, events)],
        more: false,
        live: false,
      }),
    })
    await screen.findByText('这段录像没有可以播放的画面')
    screen.getByText('第3次上报：服务器没有收到这部分内容')
    screen.getByText('第4次上报：这部分数据已损坏')
    for (const text of ['张*', '1199**********0018', 'PCQ1', 'PCQ2', '2026-11-23 16:02:05']) screen.getByText(text)
    screen.getByText('没有留存的内容')
  })

  test('names each missing style sheet once: unknown to the server, or not a style sheet of a build', async () => {
    const style = (styleHash: string) => ({id: 1, attributes: {}, styleHash})
    const sheets = [style('1'), style('1'), style('2'), style('3'), style('no hash')]
    const events = await pack([{type: 3, timestamp: 1, data: {source: 0, adds: [], attributes: sheets}}])
    const {calls} = open(`/staff/recordings/${summary.recordId}`, {
      '/api/staff/recording/detail': () => ({...detail, missing: []}),
      '/api/staff/recording/list': list([summary]),
      '/api/staff/recording/chunks': () => ({
        chunks: [{seq: 0, sentAt: 1, receivedAt: 1, events}],
        more: false,
        live: false,
      }),
      '/api/staff/content': (query) => {
        const hash = query.get('hash') ?? ''
        if (hash === '2') return {hash, mediaType: 'text/css; charset=utf-8', bytes: btoa('.a{}')}
        if (hash === '3') return {hash, mediaType: 'text/html; charset=utf-8', bytes: btoa('.a{}')}
        throw refuse(hash === '1' ? ErrorCode.NOT_FOUND : ErrorCode.INVALID_FIELD, '数据不存在')
      },
    })
    await screen.findByText('有 3 个页面样式未留存，画面外观可能与当时不同')
    expect(screen.queryByText('没有缺失')).toBeNull()
    expect(calls.filter((call) => call.startsWith('/api/staff/content'))).toHaveLength(4)
  })

  test('whose style sheets cannot be read now shows a message, with a next action', async () => {
    const events = await pack([
      {type: 3, timestamp: 1, data: {source: 0, adds: [{node: {attributes: {}, styleHash: '1'}}]}},
    ])
    let isDown = true
    open(`/staff/recordings/${summary.recordId}`, {
      '/api/staff/recording/detail': () => ({...detail, missing: []}),
      '/api/staff/recording/list': list([summary]),
      '/api/staff/recording/chunks': () => ({
        chunks: [{seq: 0, sentAt: 1, receivedAt: 1, events}],
        more: false,
        live: false,
      }),
      '/api/staff/content': () => {
        if (isDown) throw refuse(ErrorCode.INTERNAL_ERROR, '系统异常，请稍后重试')
        return {hash: '1', mediaType: 'text/css; charset=utf-8', bytes: btoa('.a{}')}
      },
    })
    await screen.findByText('系统异常，请稍后重试')
    isDown = false
    fireEvent.click(await button('重试'))
    await screen.findByText('没有缺失')
  })

  test('that does not exist shows a message, and no 重试, which could not help', async () => {
    open(`/staff/recordings/${summary.recordId}`, {
      '/api/staff/recording/detail': () => {
        throw refuse(ErrorCode.NOT_FOUND, '数据不存在')
      },
    })
    await screen.findByText('数据不存在')
    await screen.findByRole('link', {name: '返回列表'})
    expect(screen.queryByRole('button', {name: '重试'})).toBeNull()
  })

  const hash = 'b'.repeat(64)
  const withContent = (mediaType: string, content: string) => ({
    '/api/staff/recording/detail': () => ({
      ...detail,
      contents: [
        {
          hash,
          kind: 'agreement',
          id: 'notice',
          name: '投保须知',
          version: '2026.10',
          url: '/static/agree/cq/notice.html',
          since: 1,
        },
      ],
    }),
    '/api/staff/recording/list': list([summary]),
    '/api/staff/recording/chunks': () => ({chunks: [], more: false, live: false}),
    '/api/staff/content': () => ({hash, mediaType, bytes: btoa(content)}),
  })

  test('a kept agreement opens in a frame without permissions', async () => {
    open(
      `/staff/recordings/${summary.recordId}`,
      withContent('text/html; charset=utf-8', '<script>top.hacked=1</script>'),
    )
    fireEvent.click(await button('投保须知'))
    const frame = await screen.findByTitle('投保须知')
    expect(frame.getAttribute('sandbox')).toBe('')
    expect(frame.getAttribute('srcdoc')).toContain('hacked')
  })

  test.each([
    ['application/json', '{"title":"<img onerror=hacked>"}'],
    ['application/pdf', '%PDF'],
    ['text/html-not', '<script>hacked</script>'],
  ])('%s is never shown as a page', async (mediaType, content) => {
    open(`/staff/recordings/${summary.recordId}`, withContent(mediaType, content))
    fireEvent.click(await button('投保须知'))
    await button('下载原文件')
    const dialog = screen.getByLabelText('投保须知', {selector: 'dialog'})
    expect(dialog.querySelector('iframe, img, script')).toBeNull()
  })

  test.each([
    ['text/html; charset=utf-8', '投保须知.html'],
    ['application/pdf', '投保须知.pdf'],
    ['application/x-unknown', '投保须知'],
  ])('a content of %s is saved as %s', async (mediaType, fileName) => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    open(`/staff/recordings/${summary.recordId}`, withContent(mediaType, 'text'))
    fireEvent.click(await button('投保须知'))
    fireEvent.click(await button('下载原文件'))
    expect(saved).toEqual([fileName])
  })
})
