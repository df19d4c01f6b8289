import type {Page} from 'playwright-core'

/** 请核实身份: the notice on a page with masked people, and its sheet. */
export const identityCheck = (page: Page) => {
  const sheet = page.getByRole('dialog', {name: '请核实身份'})
  const notice = page.getByRole('region', {name: '核实身份'})
  const idNo = sheet.getByRole('textbox', {name: '证件号码'})
  const submit = sheet.getByRole('button', {name: '核实', exact: true})
  return {
    sheet,
    notice,
    show: notice.getByRole('button', {name: '核实身份'}),
    close: sheet.getByRole('button', {name: '关闭'}),
    idNo,
    submit,
    /** The number's field with this validation error. */
    refused: (text: string) => sheet.getByRole('textbox', {name: '证件号码', description: text}),
    async prove(number: string): Promise<void> {
      await idNo.fill(number)
      await submit.click()
    },
  }
}
