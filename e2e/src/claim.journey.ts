import {expect} from 'vitest'
import {journey} from './journey.ts'
import {newPerson} from './test-people.ts'

/** A sandbox person with three claim reports: docs/sandbox.md. */
const reporter = {name: '张晓明', phone: '19900000010'}

journey(
  'a person’s claim reports are at both claim entries and open the claim platform',
  async ({visitor, variant}) => {
    const {page, home} = visitor
    const report = page.getByRole('button', {name: /^我的报案/})
    const account = visitor.account(variant('cq'))
    await account.logIn(reporter.phone)
    await account.saveApplicant({...newPerson(), name: reporter.name})
    await visitor.open('/cq/personalCore')
    await report.getByText('共3件').waitFor()
    expect(await report.textContent()).toContain('已报案被保人 张*报案日期 2026-10-21报案号 BCQ19574026831905')
    await visitor.picture('personal centre claim report')

    await visitor.open(variant('cq').home)
    await home.buyButton.waitFor()
    await report.getByText('共3件').waitFor()
    await report.scrollIntoViewIfNeeded()
    await visitor.picture('home claim report')
    await report.click()
    await page.waitForURL(/\/outside\/claim\/h5\?.*#\/claimEntrance$/)
    const {searchParams} = new URL(page.url())
    expect([searchParams.get('projectid'), searchParams.get('userId')]).toEqual([
      'hmb-cq',
      expect.stringMatching(/^[\w-]+$/),
    ])
  },
)
