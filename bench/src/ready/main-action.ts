/** The text of a tapped element, and a CSS selector that it matches; of several in the window, the lowest counts. */
export interface TapTarget {
  tap: string
  within: string
}

/** What a person does first on a route, and what is on the screen when that is done. */
export interface MainAction extends TapTarget {
  route: string
  path: string
  /** What is tapped until the element itself can be. */
  before?: TapTarget
  /** What is there when the action is done: a CSS selector, and a text that the element contains. */
  done: readonly [selector: string, text: string]
}

const loginForm = ['input[type="tel"]', ''] as const
const wrongPhone = ['[role="status"]', '请输入正确的手机号码'] as const

/** Routes that a visitor without a login opens by their address, in Chongqing's build. */
export const mainActions: readonly MainAction[] = [
  {
    route: 'home',
    path: '/cq/home/home-cq',
    tap: '立即投保',
    within: 'footer [data-bar] button',
    done: ['dialog[open]', ''],
  },
  // The sheet that the tap opens is HTML at first. This is when the app answers in it.
  {
    route: 'home-code',
    path: '/cq/home/home-cq',
    before: {tap: '立即投保', within: 'footer [data-bar] button'},
    tap: '获取验证码',
    within: 'dialog[open] button',
    done: wrongPhone,
  },
  {route: 'home-menu', path: '/cq/home/home-cq', tap: '我的', within: 'nav button, nav a', done: ['h1', '个人中心']},
  {route: 'login', path: '/cq/login', tap: '获取验证码', within: 'button', done: wrongPhone},
  {route: 'personal-centre', path: '/cq/personalCore', tap: '登录', within: 'main button', done: loginForm},
  {route: 'policies', path: '/cq/policyList', tap: '获取验证码', within: 'button', done: wrongPhone},
  {route: 'authorization', path: '/authorization/?city=cq', tap: '获取验证码', within: 'button', done: wrongPhone},
]
