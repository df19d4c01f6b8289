/** What a person does first on a route, and what is on the screen when that is done. */
export interface MainAction {
  route: string
  path: string
  /** The text of the tapped element, and a CSS selector that it matches; of several in the window, the lowest counts. */
  tap: string
  within: string
  /** A CSS selector that matches a visible element when the action is done. */
  done: string
}

const codeRefused = '[aria-invalid="true"]'
const phoneField = 'input[type="tel"]'

/** Routes that a visitor opens by their address, in Chongqing's build. */
export const mainActions: readonly MainAction[] = [
  {route: 'home', path: '/cq/home/home-cq', tap: '立即投保', within: 'footer [data-bar] button', done: 'dialog[open]'},
  {
    route: 'home-menu',
    path: '/cq/home/home-cq',
    tap: '我的',
    within: 'footer button',
    done: 'section [role="tablist"], main [data-visitor]',
  },
  {route: 'login', path: '/cq/login', tap: '获取验证码', within: 'button', done: codeRefused},
  {route: 'personal-centre', path: '/cq/personalCore', tap: '点击登录', within: 'button', done: phoneField},
  {route: 'policies', path: '/cq/policyList', tap: '获取验证码', within: 'button', done: codeRefused},
  {route: 'authorization', path: '/authorization/?city=cq', tap: '获取验证码', within: 'button', done: codeRefused},
]
