import type {Page} from 'playwright-core'

/** /orderList: tabs over cards. */
export const orderListPage = (page: Page) => ({
  tab: (name: string) => page.getByRole('tab', {name: new RegExp(`^${name}`)}),
  /** The cards that hold this text. */
  card: (text: string) => page.getByRole('article').filter({hasText: text}),
  cards: page.getByRole('article'),
})

/** /policyList: a card a policy, its head leads to the policy. */
export const policyListPage = (page: Page) => ({
  tab: (name: string) => page.getByRole('tab', {name: new RegExp(`^${name}`)}),
  policy: (status: string) => page.getByRole('button', {name: new RegExp(`${status}$`)}),
  text: (text: string) => page.getByText(text, {exact: true}),
})
