import type {Page} from 'playwright-core'
import {personForm} from './person-form.ts'

/** /manageFamily and /addInsure: the list of the family, and the form of one member. */
export const familyPages = (page: Page) => {
  const form = page.locator('form')
  const question = page.getByRole('alertdialog').filter({hasText: '确认删除家人？'})
  return {
    /** The rows of the list, whose names hold a text: the member's name, relation or masked number. */
    member: (text: string) => page.getByRole('main').getByRole('listitem').filter({hasText: text}),
    members: page.getByRole('main').getByRole('listitem'),
    open: (name: string) => page.getByRole('main').getByRole('button').filter({hasText: name}).click(),
    empty: page.getByText('暂无数据', {exact: true}),
    add: page.getByRole('button', {name: '添加家人', exact: true}),
    tips: page.getByRole('region', {name: '使用小贴士'}),
    closeTips: page.getByRole('button', {name: '关闭使用小贴士'}),
    form: {
      ...personForm(page, form),
      heading: (title: string) => page.getByRole('heading', {name: title, level: 1}),
      saveButton: form.getByRole('button', {name: '保存'}),
      sex: (sex: '男' | '女') => form.getByRole('radio', {name: sex, exact: true}),
      pickField: (label: string) => form.getByRole('button', {name: new RegExp(`^${label}`)}),
      deleteButton: form.getByRole('button', {name: '删除', exact: true}),
      question,
      async delete(): Promise<void> {
        await form.getByRole('button', {name: '删除', exact: true}).click()
        await question.getByRole('button', {name: '删除', exact: true}).click()
      },
      /** Turns the wheels to their first day. */
      async pickFirstBirthday(): Promise<void> {
        await form.getByRole('button', {name: /^出生日期/}).click()
        const sheet = page.getByRole('dialog', {name: '选择出生日期'})
        for (const unit of ['年', '月', '日']) await sheet.getByRole('listbox', {name: unit}).press('Home')
        await sheet.getByRole('button', {name: '确定'}).click()
        await sheet.waitFor({state: 'detached'})
      },
    },
  }
}
