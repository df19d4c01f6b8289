import {expect} from 'vitest'
import {journey} from './journey.ts'

journey(
  'leaving for another host sends the exit event first, without waiting for it',
  async ({visitor, variant, environment}) => {
    const {page, home} = visitor
    // Playwright reads the body of a beacon only when it intercepts the request.
    await page.route('**/api/leo/event/log', (route) => route.continue())
    await visitor.open(`${variant('cq').home}&agentId=7&userId=u1&openId=o1`)
    await home.buyButton.waitFor()
    // A report of the page's view alone may come before.
    const reported = page.waitForRequest(
      (request) => request.url().endsWith('/api/leo/event/log') && Boolean(request.postData()?.includes('"exit"')),
    )
    const left = page.waitForRequest((request) => request.url().startsWith(`${environment.sandboxUrl}/outside/`))
    await page.getByRole('button', {name: '投保咨询'}).click()
    const report = await reported
    // With the view of the page before it, when there was time to report that.
    const expectedReport = {
      projectId: 'hmb-cq',
      events: expect.arrayContaining([
        {
          ...{
            name: 'exit',
            at: expect.any(Number),
            page: '/home/home-cq',
            target: new URL(environment.sandboxUrl).host,
          },
          channel: {projectid: 'hmb-cq', agentId: '7'},
        },
      ]),
    }
    expect(report.postDataJSON()).toEqual(expectedReport)
    expect(new URL((await left).url()).searchParams.get('userId')).toBeNull()
    // The server accepts the beacon's body.
    const response = await page.request.post('/api/leo/event/log', {data: report.postDataJSON()})
    expect(await response.json()).toMatchObject({code: 0, data: true})
  },
)
