import type {Page} from 'playwright-core'

/** The error state that all pages share, and its buttons. */
export const errorState = (page: Page) => ({
  message: (text: string) => page.getByRole('alert').filter({hasText: text}),
  retry: page.getByRole('button', {name: '重试', exact: true}),
  button: (name: string) => page.getByRole('button', {name, exact: true}),
  /** A toast. */
  toast: (text: string) => page.locator('[role="status"][aria-live]').filter({hasText: text}),
})
