import {expect} from 'vitest'
import {journey} from '../journey.ts'
import {newPerson} from '../test-people.ts'

journey(
  'a product that is soon or over has a grey button; a blocked QR code replaces the page; an unreadable and a missing page show an error and a next action',
  async ({visitor, variant}) => {
    const {errorState, home, page, pageErrors} = visitor
    for (const [suffix, words] of [
      ['soon', '即将上线'],
      ['end', '参保期结束'],
    ] as const) {
      await visitor.open(`/cq/home/home-cq-${suffix}`)
      const button = page.getByRole('button', {name: words, exact: true})
      await button.waitFor()
      expect(await button.isDisabled(), suffix).toBe(true)
      // The tag beside the price, too.
      await expect.poll(() => page.getByText(words, {exact: true}).count(), {message: suffix}).toBe(2)
      await visitor.picture(`messages ${suffix}`)
    }

    await visitor.open(`${variant('cq').home}&promotionId=HMB-BLOCKED`)
    await errorState.message('该二维码暂不可用！').waitFor()
    expect(await home.buyButton.count()).toBe(0)

    pageErrors.expect(/childPageContent of home-cq-broken is no page/)
    await visitor.open('/cq/home/home-cq-broken')
    await errorState.message('系统错误，请稍后重试').waitFor()
    await errorState.message('加载失败').waitFor()
    await Promise.all([page.waitForResponse('**/api/taurus/page/browse'), errorState.retry.click()])
    await errorState.message('系统错误，请稍后重试').waitFor()
    await visitor.picture('messages broken')
    await visitor.open('/cq/home/home-nowhere')
    await errorState.message('信息不存在或已删除').waitFor()
    await errorState.button('返回首页').click()
    await home.buyButton.waitFor()
  },
)

journey(
  'a picture, file or document that does not load shows an error, and a retry loads it; a file template arrives by mail',
  async ({visitor, newTab, sandbox, variant}) => {
    const {home, page, errorState, pageErrors} = visitor
    const sentence = '文件加载失败请稍后再试'
    await visitor.account(variant('cq')).prepare(newPerson())
    pageErrors.expect(/404|getSysTimestamp/)
    await visitor.disableAutoRetry()
    // A prerendered page contains its first picture.
    await visitor.serveWithoutPrerendering()
    await visitor.respondWithStatus('/top.webp', 404)
    const missingPicture = await visitor.respondWithStatus('/pop.webp', 404)
    await visitor.alterResponses<{childPageContent: string}>('/api/taurus/page/browse', (response) => ({
      ...response,
      childPageContent: response.childPageContent.replaceAll('f-cq-guide', 'f-gone'),
    }))
    await visitor.open(variant('cq').home)

    // A picture that does not load keeps its height and its links.
    await page.getByText(/^重庆惠民保，\d+元起，/).waitFor()
    await home.buyButton.waitFor()
    await visitor.picture('messages image 404')
    await page.getByRole('button', {name: '一图看懂保障'}).click()
    const picture = page.getByRole('dialog', {name: '一图看懂保障'})
    await picture.getByText('图片加载失败').waitFor()
    await missingPicture.stop()
    await picture.getByRole('button', {name: '重试'}).click()
    await picture.getByText('图片加载失败').waitFor({state: 'detached'})
    await picture.getByRole('img').waitFor()
    await picture.getByRole('button', {name: '关闭'}).click()
    await picture.waitFor({state: 'detached'})

    await Promise.all([
      errorState.toast(sentence).waitFor(),
      page.getByRole('button', {name: '理赔指引（PDF）'}).click(),
    ])

    let gone = await visitor.respondWithStatus('/static/agree/cq/clause.html', 404)
    await page.getByRole('button', {name: '《保险条款》'}).click()
    const clause = page.getByRole('dialog', {name: '保险条款'})
    await clause.getByRole('alert').filter({hasText: sentence}).waitFor()
    await gone.stop()
    await clause.getByRole('button', {name: '重试'}).click()
    await clause.getByRole('heading').nth(1).waitFor()
    await clause.getByRole('button', {name: '关闭'}).click()
    await clause.waitFor({state: 'detached'})

    // A file template goes to a mail address that can be one, and arrives.
    await page.getByRole('button', {name: '邮件接收材料'}).click()
    const sheet = page.getByRole('dialog', {name: '接收文件'})
    const address = sheet.getByRole('textbox', {name: '邮箱'})
    const send = sheet.getByRole('button', {name: '发送'})
    for (const wrong of ['@example.com', 'li@']) {
      await address.fill(wrong)
      await send.click()
      await sheet.getByText('邮箱格式不正确').waitFor()
    }
    await address.fill('fail@example.com')
    await sheet.getByText('邮箱格式不正确').waitFor({state: 'detached'})
    await send.click()
    await errorState.toast('邮件发送失败，请稍后重试').waitFor()
    // The typed values are kept.
    expect(await address.inputValue()).toBe('fail@example.com')
    const to = `li${Date.now()}@example.com`
    await address.fill(to)
    await Promise.all([errorState.toast('已发送').waitFor(), send.click()])
    await sheet.waitFor({state: 'detached'})
    await expect.poll(async () => (await sandbox.mail(to)).length).toBe(1)
    // The mailbox, as a person reads it, and the file that the mail links to.
    const mailbox = await newTab(visitor)
    await mailbox.open(sandbox.url)
    const mail = mailbox.page.getByRole('listitem').filter({hasText: to})
    const href = await mail.getByRole('link').first().getAttribute('href')
    const file = await visitor.context.request.get(href ?? '')
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
    await mailbox.picture('sandbox mailbox')

    gone = await visitor.respondWithStatus('/static/agree/cq/notice.html', 404)
    await home.agree()
    await home.buyButton.click()
    await home.notice.getByRole('alert').filter({hasText: sentence}).waitFor()
    expect(await home.notice.getByRole('button', {name: '请阅读至末尾'}).isDisabled()).toBe(true)
    await gone.stop()
    await home.notice.getByRole('button', {name: '重试'}).click()
    await home.readNotice()
  },
)
