import type {Locator, Page} from 'playwright-core'
import {waitForAnimations} from '../animations.ts'
import type {Person} from '../test-people.ts'

export type RelationName = '本人' | '配偶' | '父母' | '子女' | '其他'

/** The form sheet of the applicant (投保人) or of an insured person (被保人) with a relation. */
export const personForm = (page: Page, sheet: Locator) => {
  const name = sheet.getByRole('textbox', {name: '姓名'})
  const idNo = sheet.getByRole('textbox', {name: '证件号码'})
  const relationRadio = (relation: RelationName) => sheet.getByRole('radio', {name: relation})
  /** 关系说明, which opens for some relations. */
  const hint = page.getByRole('alertdialog', {name: '关系说明'})
  return {
    sheet,
    name,
    idNo,
    phone: sheet.getByRole('textbox', {name: '手机号'}),
    /** The SMS code of another phone. */
    code: sheet.getByRole('textbox', {name: '验证码'}),
    relation: relationRadio,
    hint,
    async closeHint(): Promise<void> {
      await hint.getByRole('button', {name: '我知道了'}).click()
    },
    /** Selects a relation when the sheet has risen: a press on a moving one may end beside it. */
    async chooseRelation(relation: RelationName): Promise<void> {
      await relationRadio(relation).waitFor()
      await waitForAnimations(page)
      await relationRadio(relation).check()
    },
    async fill(person: Person): Promise<void> {
      await name.fill(person.name)
      await idNo.fill(person.idNo)
    },
    /** Opens the picker sheet of a field and selects the options. */
    async pick(label: string, title: string, ...choices: string[]): Promise<void> {
      const options = page.getByRole('dialog', {name: title})
      await sheet.getByRole('button', {name: new RegExp(`^${label}`)}).click()
      for (const choice of choices) await options.getByRole('button', {name: choice, exact: true}).click()
      await options.waitFor({state: 'detached'})
    },
    save: () => sheet.getByRole('button', {name: '保存'}).click(),
  }
}
