import {expect, test, vi} from 'vitest'
import script from '../../public/browser.js?raw'

/** Runs the script as a browser with these features would. */
const run = (features: {observer: boolean; modules: boolean}) => {
  const alert = vi.fn()
  const window = {alert, ...(features.observer ? {MutationObserver: class {}} : {})}
  const document = {addEventListener() {}, createElement: () => (features.modules ? {noModule: true} : {})}
  new Function('window', 'document', script)(window, document)
  return alert.mock.calls
}
const sentence = '当前浏览器版本过低，请使用 IE11 及以上版本或其他现代浏览器访问'

test.each([
  ['without MutationObserver', {observer: false, modules: false}, [[sentence]]],
  ['without modules', {observer: true, modules: false}, [[sentence]]],
  ['a current browser gets no alert', {observer: true, modules: true}, []],
])('alerts once in an old browser: %s', (_, features, alerts) => {
  expect(run(features)).toEqual(alerts)
})

test('uses no syntax newer than ES5', () => {
  const code = script.replace(/\/\/.*/g, '')
  expect(code).not.toMatch(/=>|`|\b(const|let|class|import|export|async)\b/)
})
