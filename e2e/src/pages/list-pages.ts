import type {Page} from 'playwright-core'

/** /orderList: tabs and cards. */
export const orderListPage = (page: Page) => ({
  tab: (name: string) => page.getByRole('tab', {name: new RegExp(`^${name}`)}),
  /** The cards that contain this text. */
  card: (text: string) => page.getByRole('article').filter({hasText: text}),
  cards: page.getByRole('article'),
})

/** /policyList: one card per policy; its header opens the policy. */
export const policyListPage = (page: Page) => ({
  tab: (name: string) => page.getByRole('tab', {name: new RegExp(`^${name}`)}),
  policy: (status: string) => page.getByRole('button', {name: new RegExp(`${status}$`)}),
  text: (text: string) => page.getByText(text, {exact: true}),
})
