import type {Locator, Page} from 'playwright-core'
import type {Person} from '../people.ts'

export type Relation = '本人' | '配偶' | '父母' | '子女' | '其他'

/** The sheet in which somebody is filled in: the applicant, or an insured with a relation. */
export const personForm = (page: Page, sheet: Locator) => {
  const choose = async (label: string, option: string) => {
    await sheet.getByRole('button', {name: new RegExp(`^${label}`)}).click()
    const options = page.getByRole('dialog').last()
    await options.getByRole('option', {name: option, exact: true}).click()
  }
  return {
    sheet,
    choose,
    async fill({name, idNo}: Person, relation?: Relation): Promise<void> {
      if (relation) await choose('与本人关系', relation)
      await sheet.getByRole('textbox', {name: '姓名'}).fill(name)
      await sheet.getByRole('textbox', {name: '证件号码'}).fill(idNo)
    },
    phone: sheet.getByRole('textbox', {name: '手机号'}),
    save: () => sheet.getByRole('button', {name: /^(保存|确定)$/}).click(),
  }
}
