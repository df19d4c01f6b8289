import type {Page} from 'playwright-core'

/**
 * Waits until the scripts of a page of the product have run. The page's load event comes before. Other pages have none to
 * wait for.
 *
 * @example
 * await page.goto('/cq/login')
 * await waitForApp(page)
 */
export async function waitForApp(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('[data-scripts]') && document.getElementById('root')
    // React marks the element that it renders into.
    return !root || Object.keys(root).some((key) => key.startsWith('__reactContainer'))
  })
}

const withAppTexts = new WeakSet<Page>()

/**
 * Lets `page.getByText` find texts outside of the early screen. That screen has the same texts, and stays for up to half
 * a second after the app has rendered. `page.locator('#early-screen')` still finds its own.
 */
export function findAppTexts(page: Page): void {
  if (withAppTexts.has(page)) return
  withAppTexts.add(page)
  const getByText = page.getByText.bind(page)
  page.getByText = (text, options) => getByText(text, options).and(page.locator(':not(#early-screen *)'))
}
