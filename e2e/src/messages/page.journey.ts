import {expect} from 'vitest'
import {journey} from '../journey.ts'

journey(
  'a product that is over has a grey button; an unreadable and a missing page show an error and a next action',
  async ({visitor}) => {
    const {errorState, home, page, pageErrors} = visitor
    await visitor.open('/cq/home/home-cq-end')
    const button = page.getByRole('button', {name: '参保期结束', exact: true})
    await button.waitFor()
    expect(await button.isDisabled()).toBe(true)
    // The tag beside the price, too.
    await expect.poll(() => page.getByText('参保期结束', {exact: true}).count()).toBe(2)
    await visitor.picture('messages end')

    pageErrors.expect(/childPageContent of home-cq-broken is not a page/)
    await visitor.open('/cq/home/home-cq-broken')
    await errorState.message('系统错误，请稍后重试').waitFor()
    await errorState.message('加载失败').waitFor()
    await visitor.picture('messages broken')
    await visitor.open('/cq/home/home-nowhere')
    await errorState.message('信息不存在或已删除').waitFor()
    await errorState.button('返回首页').click()
    await home.buyButton.waitFor()
  },
)

journey(
  'a picture that does not load shows an error, and 重试 loads it; a file template arrives by mail',
  async ({visitor, newTab, sandbox, variant}) => {
    const {page, errorState, pageErrors} = visitor
    await visitor.account(variant('cq')).logIn()
    pageErrors.expect(/404/)
    const missingPicture = await visitor.respondWithStatus('/pop.webp', 404)
    await visitor.open(variant('cq').home)
    await page.getByRole('button', {name: '一图看懂保障'}).click()
    const picture = page.getByRole('dialog', {name: '一图看懂保障'})
    await picture.getByText('图片加载失败').waitFor()
    await missingPicture.stop()
    await picture.getByRole('button', {name: '重试'}).click()
    await picture.getByText('图片加载失败').waitFor({state: 'detached'})
    await picture.getByRole('img').waitFor()
    await picture.getByRole('button', {name: '关闭'}).click()
    await picture.waitFor({state: 'detached'})

    await page.getByRole('button', {name: '邮件接收材料'}).click()
    const sheet = page.getByRole('dialog', {name: '接收文件'})
    const address = sheet.getByRole('textbox', {name: '邮箱'})
    const send = sheet.getByRole('button', {name: '发送'})
    await address.fill('fail@example.com')
    await Promise.all([errorState.toast('邮件发送失败，请稍后重试').waitFor(), send.click()])
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
  },
)
