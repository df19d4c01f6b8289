import type {Product} from '@hmb/purchase/purchase-context'
import {purchaseMachine} from '@hmb/purchase/purchase-machine'
import {ErrorBoundary} from '@hmb/shell/ErrorBoundary'
import {storeOf} from '@hmb/shell/store-of'
import {createTestApp, TestApp} from '@hmb/shell/testing'
import {act, cleanup, render, screen} from '@testing-library/react'
import {afterEach, expect, onTestFinished, test, vi} from 'vitest'
import {createActor} from 'xstate'
import type {PurchaseActor} from './purchase-actor.ts'
import {createPurchaseCache} from './purchase-cache.ts'
import {usePurchaseSnapshot} from './use-purchase-snapshot.ts'

afterEach(cleanup)

const never = () => new Promise<never>(() => {})
const throwError = () => {
  throw new Error('a wrong document')
}

const app = createTestApp()
const product: Product = {
  projectId: 'hmb-cq',
  skuNo: 'HMB-CQ-2026',
  applicant: {nationality: false, medicalPlace: false},
  insured: {nationality: false, medicalPlace: false, phone: false},
  limit: 5,
  hasNotice: true,
}

const startPurchase = (): PurchaseActor =>
  createActor(purchaseMachine, {
    input: {
      client: {call: never},
      cache: createPurchaseCache(storeOf(app), app.queryCache, product),
      consents: {report: throwError, confirm: never, forget() {}},
      newKey: () => 'key',
      product,
      source: {promotionId: '', orderChannel: '', orderChannelDetail: {}, thirdInfo: {}},
    },
  }).start()

test('a purchase that has thrown shows the error of the page, with a way on', async () => {
  const actor = startPurchase()
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  // XState reports the error to the window too.
  const onError = (event: ErrorEvent) => event.preventDefault()
  window.addEventListener('error', onError)
  onTestFinished(() => {
    reported.mockRestore()
    window.removeEventListener('error', onError)
  })
  const Session = () => <p>{usePurchaseSnapshot(actor)?.context.cache.data().purchaser.session}</p>
  render(
    <TestApp app={app}>
      <ErrorBoundary>
        <Session />
      </ErrorBoundary>
    </TestApp>,
  )
  expect(screen.getByText('unknown')).toBeTruthy()
  act(() => actor.send({type: 'AGREEMENTS_TOGGLED', agreed: true}))
  expect(await screen.findByRole('button', {name: '重试'})).toBeTruthy()
})
