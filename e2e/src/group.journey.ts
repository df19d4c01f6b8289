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
  'what a visitor typed survives the login in between and a reload; a lost response adds no second enquiry; the dialog follows, then the list',
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
    visitor.pageErrors.expect(/ERR_CONNECTION_RESET/)
    visitor.pageErrors.expect(/\[\/api\/taurus\/company\/group\/add\] network/)
    const lost = visitor.loseNextResponse('/company/group/add')
    await Promise.all([page.getByText('系统错误，请稍后重试').waitFor(), group.submit.click()])
    await lost
    await group.submit.click()
    await group.done.getByText('工作人员将在2~3个工作日内与您联系').waitFor()
    await visitor.picture('group dialog')
    expect(await axeViolations(page)).toEqual([])
    // The message about the lost response may still be there.
    await group.done.getByRole('button', {name: '我知道了'}).click()
    await page.waitForURL(/\/hf\/groupInsuranceList/)
    await page.getByRole('heading', {name: longer.企业名称}).waitFor()
    await group.notice.waitFor()
    expect(await visitor.account(variant('hf')).client.call(groupList, {})).toMatchObject([
      {companyName: longer.企业名称, contactPhone: '010-88887777-12', insuredNo: 120},
    ])
  },
)
