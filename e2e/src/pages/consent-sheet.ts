import type {Page} from 'playwright-core'

/** The sheet with the agreements whose box is not ticked. */
export const consentSheet = (page: Page) => {
  const sheet = page.getByRole('dialog', {name: '阅读并同意协议'})
  const laterButton = sheet.getByRole('button', {name: '再看看'})
  return {
    sheet,
    message: (sentence: string) => sheet.getByText(sentence, {exact: true}),
    document: (name: string) => sheet.getByRole('button', {name: `《${name}》`}),
    agreeButton: sheet.getByRole('button', {name: '同意并继续'}),
    laterButton,
    /** Accepts nothing and goes back to the page. */
    async close(): Promise<void> {
      await laterButton.click()
      await sheet.waitFor({state: 'detached'})
    },
  }
}
