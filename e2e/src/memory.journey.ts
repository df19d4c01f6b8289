import {expect} from 'vitest'
import {journey} from './journey.ts'
import {newPerson} from './test-people.ts'

journey('a closed sheet leaves no nodes in the memory, however often it is opened', async ({visitor, variant}) => {
  const {page, context, home} = visitor
  await visitor.account(variant('cq')).prepare(newPerson())
  await visitor.open(variant('cq').home)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  const nodes = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    const {metrics} = await devtools.send('Performance.getMetrics')
    return metrics.find(({name}) => name === 'Nodes')?.value ?? 0
  }
  const openAndClose = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      await home.addInsured.click()
      await home.insured.sheet.waitFor()
      await page.keyboard.press('Escape')
      await home.insured.sheet.waitFor({state: 'detached'})
    }
  }
  // The first openings load code and the last one is kept.
  await openAndClose(3)
  const before = await nodes()
  await openAndClose(3)
  // One sheet has more nodes than this.
  await expect.poll(nodes).toBeLessThan(before + 60)
})
