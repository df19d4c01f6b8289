import {journey} from './journey.ts'
import {paymentJourney} from './payment-journey.ts'
import {newPerson, newPhone} from './test-people.ts'
import type {Visitor} from './visitor.ts'

/** Takes away what the oldest browsers of the builds (`packages/bundling`) do not have. Runs in pages and workers. */
function takeAway(): void {
  const scope = globalThis as unknown as Record<string, {prototype: object} | undefined>
  const younger: [object | undefined, string[]][] = [
    [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with']],
    [
      Object.getPrototypeOf(Uint8Array.prototype),
      ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'with'],
    ],
    [String.prototype, ['at', 'replaceAll', 'isWellFormed', 'toWellFormed']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [ArrayBuffer.prototype, ['transfer', 'transferToFixedLength', 'resize']],
    [Uint8Array, ['fromBase64', 'fromHex']],
    [Uint8Array.prototype, ['toBase64', 'toHex']],
    [Object, ['hasOwn', 'groupBy']],
    [Promise, ['any', 'withResolvers', 'try']],
    [scope.Element?.prototype, ['replaceChildren']],
    [AbortSignal, ['any', 'timeout']],
    [Crypto.prototype, ['randomUUID']],
    [URL, ['canParse', 'parse']],
    [globalThis, ['structuredClone', 'ResizeObserver', 'AggregateError', 'onscrollend', 'OffscreenCanvas', 'Iterator']],
  ]
  for (const [owner, names] of younger) for (const name of names) if (owner) Reflect.deleteProperty(owner, name)
}

const ageBy = ({context}: Visitor) => context.addInitScript(takeAway)

journey(
  'in the oldest webviews a person logs in, Back closes the overlay, and the notice can be read',
  async ({visitor, variant}) => {
    const {home, page, payment} = visitor
    const self = newPerson()
    await ageBy(visitor)
    await visitor.open(variant('cq').home)
    await home.buyButton.click()
    await home.quickLogin.sheet.waitFor()
    await page.goBack()
    await home.quickLogin.sheet.waitFor({state: 'detached'})
    await home.logInAndAddSelf(newPhone(), self)
    await home.continueBuying()
    await payment.payButton.waitFor()
  },
)

journey('in the oldest webviews the login page leads on', async ({visitor}) => {
  await ageBy(visitor)
  await visitor.open('/cq/login?url=%2ForderList')
  await visitor.login.logIn(newPhone())
  await visitor.page.getByText('暂无订单').waitFor()
})

paymentJourney('in the oldest webviews Beijing’s bank takes its password', async ({visitor, ordered}) => {
  const {payment, result} = visitor
  await ageBy(visitor)
  const {records} = await ordered('bj')
  await payment.payFrom('北京银行医保存折账户支付')
  await payment.password.enter('123456')
  await result.state('投保成功').waitFor()
  await records.paidOnce()
})

journey('in the oldest webviews a PDF opens', async ({visitor}) => {
  const {page} = visitor
  await ageBy(visitor)
  // Init scripts do not run in workers.
  await page.route(/\/pdf-worker-[\w-]+\.js$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({response, body: `(${takeAway})();${await response.text()}`})
  })
  await visitor.open('/cq/pdfview?file=%2Fstatic%2Ffile%2Fclaim-guide.pdf')
  await page.locator('canvas:visible').waitFor()
  await page.getByText('四步完成理赔').waitFor()
})
