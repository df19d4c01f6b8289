import {gzipSync} from 'node:zlib'
import {Relation} from '@hmb/contract/codes/relation'
import {orderDetail} from '@hmb/contract/order'
import {expect} from 'vitest'
import {axeViolations} from './axe.ts'
import {journey} from './journey.ts'
import {payOrder} from './paid-order.ts'
import {customEvent, pageElement, pageEvents, scrollEvent, sendRecording} from './sent-recording.ts'
import {addStaffAccount} from './staff-account.ts'
import {newPerson} from './test-people.ts'

journey(
  'staff finds a sale by its order, replays it with its gaps, and watches another one while it is made',
  async ({visitor, newVisitor, variant, sandbox, environment}) => {
    const account = visitor.account(variant('cq'))
    const self = newPerson()
    const {apctId, insuredIds} = await account.prepare(self, [[Relation.PARENT, newPerson({born: 1958})]])
    const {orderId} = await account.place(apctId, insuredIds)
    await payOrder({account, sandbox, projectId: 'hmb-cq'}, orderId, ['WeChat'])
    const {no: orderNo} = await account.client.call(orderDetail, {orderId})
    const [policy] = await account.policies()

    // The replay skips at most 360 times as fast, so that it is still skipping after a pause of the machine.
    const idleMs = 10 * 3_600_000
    const start = Date.now() - 2 * idleMs
    const sale = {orderNo, recallCode: orderNo}
    const hostile = [
      pageElement('h1', {}, '确认订单'),
      pageElement('script', {}, 'top.hacked = 1'),
      pageElement('img', {src: 'x', onerror: 'top.hacked = 2'}),
      pageElement('a', {href: 'javascript:top.hacked = 3'}, '链接'),
      pageElement('img', {src: `${environment.serverUrl}/static/img/cq/top.webp`, alt: '头图'}),
    ]
    const href = `${environment.serverUrl}/cq/payment`
    await sendRecording(visitor.context.request, sale, [
      [
        ...pageEvents(start, href, hostile),
        customEvent(start, 'page', {page: '/payment'}),
        scrollEvent(start + 500, 1),
      ],
      gzipSync('[{').toString('base64'),
      [scrollEvent(start + idleMs, 1), customEvent(start + idleMs + 500, 'left', {})],
    ])
    const later = start + idleMs + 120_000
    await sendRecording(visitor.context.request, sale, [
      [
        ...pageEvents(later, href, [pageElement('h1', {}, '投保成功')]),
        customEvent(later, 'gap', {from: later - 60_000, to: later, reason: 'killed'}),
      ],
      [scrollEvent(later + 800, 1)],
    ])

    const staff = await addStaffAccount(environment)
    const {page, ...desktop} = await newVisitor('desktop')
    // The page requests the logged-in member of staff.
    desktop.pageErrors.expect(/status of 401/)
    await desktop.open('/staff/')
    await page.getByLabel('账号').fill(staff.name)
    await page.getByLabel('密码').fill('a wrong password of staff')
    await page.getByRole('button', {name: '登录'}).click()
    await page.getByText('账号或密码错误，请重新输入').waitFor()
    await desktop.picture('staff login')
    await page.getByLabel('密码').fill(staff.password)
    await page.getByLabel('密码').press('Enter')

    await page.getByRole('heading', {name: '录像列表'}).waitFor()
    await page.getByLabel('订单号').fill('HM00000000000000000000')
    await page.getByRole('button', {name: '查询'}).click()
    await page.getByText('没有符合条件的录像').waitFor()
    await page.getByLabel('订单号').fill(orderNo)
    await page.getByRole('button', {name: '查询'}).click()
    await expect.poll(() => page.getByRole('row').count()).toBe(3)
    await page
      .getByText(policy?.policyNo ?? '')
      .first()
      .waitFor()
    await desktop.picture('staff list')
    expect(await axeViolations(page)).toEqual([])
    // The sandbox and the content policy block the content of a hostile page.
    desktop.pageErrors.expect(/Content Security Policy|Blocked script execution|status of 404/)
    // The older one is the first part of the sale.
    await page.getByRole('link', {name: /^回放/}).last().click()

    const recorded = page.frameLocator('.stage-page iframe')
    await recorded.getByRole('heading', {name: '确认订单', includeHidden: true}).waitFor()
    await page.getByText('第2次上报：这部分数据已损坏').waitFor()
    // The kept copy, not the server's present file.
    const image = recorded.getByRole('img', {name: '头图', includeHidden: true})
    expect(await image.getAttribute('src')).toMatch(/^blob:/)
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
    await page
      .getByText(`${self.name.slice(0, 1)}*`, {exact: false})
      .first()
      .waitFor()
    expect(await page.content()).not.toContain(self.idNo)
    expect(await axeViolations(page)).toEqual([])
    const status = (text: string) => page.getByRole('status').filter({hasText: text})
    await page.getByRole('button', {name: '播放', exact: true}).press('Enter')
    await status('快进中').waitFor()
    await page.getByRole('button', {name: '暂停'}).click()
    await status('已暂停').waitFor()
    await desktop.picture('staff recording')
    await page.getByRole('button', {name: '读取画面文字'}).click()
    await page.getByRole('region', {name: '画面文字'}).getByText('确认订单').waitFor()
    await page.getByLabel('速度').selectOption('8 倍')
    await page.getByRole('button', {name: /缺失.*这部分数据已损坏/}).click()
    await page.getByText('此处有内容缺失：这部分数据已损坏').waitFor()
    await page.getByRole('button', {name: '播放', exact: true}).click()
    await page.getByRole('slider', {name: '播放进度'}).press('End')

    // The second part is played automatically.
    await recorded.getByRole('heading', {name: '投保成功', includeHidden: true}).waitFor()
    await status('播放结束').waitFor()
    await page.getByRole('button', {name: /缺失 01:00：页面被关闭/}).waitFor()
    expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined()

    await page.getByRole('button', {name: '投保须知'}).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.frameLocator('iframe').getByText('投保').first().waitFor()
    await desktop.picture('staff agreement')
    await dialog.getByRole('button', {name: '关闭'}).click()

    const titled = (title: string) => {
      const now = Date.now()
      return [...pageEvents(now, href, [pageElement('h1', {}, title)]), scrollEvent(now, 1)]
    }
    const {request} = visitor.context
    const live = page.getByRole('button', {name: '观看直播'})
    const recordId = await sendRecording(request, {}, [titled('确认订单')])
    let reports = 1
    const isLive = async () => {
      await page.goto(`/staff/recordings/${recordId}`)
      await page.getByRole('slider', {name: '播放进度'}).waitFor()
      if (await live.isVisible()) return true
      // The machine has paused for longer than a live recording may be silent.
      await sendRecording(request, {}, [...Array<null>(reports++).fill(null), titled('确认订单')], recordId)
      return false
    }
    await expect.poll(isLive).toBe(true)
    await live.click()
    await page.getByRole('status').filter({hasText: '直播中'}).waitFor()
    await recorded.getByRole('heading', {name: '确认订单', includeHidden: true}).waitFor()
    await sendRecording(request, {}, [...Array<null>(reports).fill(null), titled('投保成功')], recordId)
    await recorded.getByRole('heading', {name: '投保成功', includeHidden: true}).waitFor()
    await page.getByRole('button', {name: '回放', exact: true}).click()
    await page.getByRole('slider', {name: '播放进度'}).waitFor()

    await page.getByRole('button', {name: '退出登录'}).click()
    await page.getByRole('heading', {name: '员工登录'}).waitFor()
    await page.goBack()
    await page.getByRole('heading', {name: '员工登录'}).waitFor()
  },
)
