import {groupList} from '@hmb/contract/group'
import {expect} from 'vitest'
import {axeViolations} from './axe.ts'
import {waitForDraftAfter} from './browser-storage.ts'
import {journey} from './journey.ts'
import {groupPages, type TypedEnquiry} from './pages/group-pages.ts'
import {newPhone} from './test-people.ts'

const enquiry: TypedEnquiry = {
  企业名称: '示例科技有限公司',
  联系人: '王经理',
  联系电话: '010-88887777-12',
  参保人数: '120',
  联系邮箱: 'wang@example.com',
}

journey(
  'what a visitor typed survives the login in between and a reload; the dialog follows, then the list',
  async ({visitor, variant}) => {
    const {page, login} = visitor
    const group = groupPages(page)
    await visitor.open('/hf/addGroupInsurance?agentId=7')
    await group.fill(enquiry)
    await group.submit.click()
    await page.waitForURL(/\/hf\/login\?url=%2FaddGroupInsurance&agentId=7$/)
    await login.logIn(newPhone())
    await page.waitForURL(/\/hf\/addGroupInsurance\?agentId=7$/)
    await group.submit.waitFor()
    await expect.poll(() => group.typed()).toEqual(enquiry)
    const longer = {...enquiry, 企业名称: '示例科技有限公司北京分公司'}
    await waitForDraftAfter(page, () => group.field('企业名称').fill(longer.企业名称))

    await visitor.reload()
    await expect.poll(() => group.typed()).toEqual(longer)
    await group.submit.click()
    await group.done.getByText('工作人员将在2~3个工作日内与您联系').waitFor()
    await visitor.picture('group dialog')
    expect(await axeViolations(page)).toEqual([])
    await group.done.getByRole('button').click()
    await page.waitForURL(/\/hf\/groupInsuranceList/)
    await page.getByRole('heading', {name: longer.企业名称}).waitFor()
    await group.notice.waitFor()
    expect(await visitor.account(variant('hf')).client.call(groupList, {})).toMatchObject([
      {companyName: longer.企业名称, contactPhone: '010-88887777-12', insuredNo: 120},
    ])
  },
)

journey(
  'the introduction checks the login; the form shows the errors; a lost response adds no second enquiry',
  async ({visitor, variant}) => {
    const {page, login} = visitor
    const group = groupPages(page)
    visitor.pageErrors.expect(/ERR_CONNECTION_RESET/)
    visitor.pageErrors.expect(/\[\/api\/taurus\/company\/group\/add\] network/)
    await visitor.open('/bj/groupInsurance')
    await expect.poll(() => page.title()).toBe('团体投保')
    await visitor.picture('group introduction')
    await group.start.click()
    await page.waitForURL(/\/bj\/login\?url=%2FaddGroupInsurance/)
    await login.logIn(newPhone())
    await page.waitForURL(/\/bj\/addGroupInsurance/)
    await group.submitted.click()
    await group.empty.waitFor()
    expect(await group.notice.count()).toBe(0)
    await page.getByRole('button', {name: '去填写'}).click()

    await Promise.all([page.getByText('请按要求填写全部信息').waitFor(), group.submit.click()])
    await group.refused('企业名称', '请填写企业名称').waitFor()
    await group.fill({...enquiry, 联系电话: '88887777', 联系邮箱: 'wang@'})
    await group.submit.click()
    await group.refused('联系电话', '电话格式不正确').waitFor()
    await group.refused('联系邮箱', '邮箱格式不正确').waitFor()
    await group.fill({联系电话: '0571 8765432', 联系邮箱: enquiry.联系邮箱, 参保人数: '99999999990'})
    const lost = visitor.loseNextResponse('/company/group/add')
    await group.submit.click()
    await lost
    await page.getByText('系统错误，请稍后重试').waitFor()
    await group.submit.click()
    await group.done.waitFor()
    expect(await visitor.account(variant('bj')).client.call(groupList, {})).toMatchObject([
      {contactPhone: '0571-8765432', insuredNo: 9_999_999_999},
    ])
  },
)
