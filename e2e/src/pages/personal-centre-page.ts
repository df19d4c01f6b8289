import type {Page} from 'playwright-core'

/** /personalCore: the header, the shortcuts, the family and the services. */
export const personalCentrePage = (page: Page) => {
  const family = page.locator('section').filter({hasText: '我的家庭'})
  return {
    title: page.getByRole('heading', {level: 1, name: '个人中心'}),
    logIn: page.getByRole('button', {name: /^点击登录/}),
    /** The header of a logged-in user, by name or masked phone. */
    profile: (text: string) => page.getByRole('main').getByRole('button').filter({hasText: text}).first(),
    /** A shortcut or a service. */
    entry: (name: string) => page.getByRole('button', {name, exact: true}),
    /** 我的订单 with its number of unpaid orders. */
    ordersWith: (unpaid: number) => page.getByRole('button', {name: `我的订单 ${unpaid}`, exact: true}),
    family,
    member: (name: string) => family.getByRole('tab', {name}),
    shownMember: family.getByRole('tabpanel'),
    logInToSee: family.getByRole('button', {name: '登录查看'}),
    add: family.getByRole('button', {name: '添加'}),
    manage: family.getByRole('button', {name: '管理家人'}),
    toHome: page.getByRole('button', {name: '返回首页', exact: true}),
    failures: page.getByRole('alert'),
  }
}
