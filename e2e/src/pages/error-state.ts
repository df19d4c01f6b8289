import type {Page} from 'playwright-core'

/** What every page says in the same way when something is wrong, and the ways on. */
export const errorState = (page: Page) => ({
  says: (text: string) => page.getByRole('alert').filter({hasText: text}),
  retry: page.getByRole('button', {name: '重试', exact: true}),
  button: (name: string) => page.getByRole('button', {name, exact: true}),
  /** A word that comes and goes. */
  toast: (text: string) => page.locator('[role="status"][aria-live]').filter({hasText: text}),
})
