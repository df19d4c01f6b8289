import type {Page} from 'playwright-core'

/** /orderList and /policyList: tabs over cards. */
export const listPage = (page: Page) => ({
  tab: (name: string) => page.getByRole('tab', {name: new RegExp(`^${name}`)}),
  /** The cards that hold this text. */
  card: (text: string) => page.getByRole('article').filter({hasText: text}),
  cancelOrder: page.getByRole('dialog', {name: '确认取消该订单？'}),
})
