import {beforeEach, expect, test} from 'vitest'
import {clickedControl} from './clicked-control.ts'

beforeEach(() => {
  document.body.innerHTML = `
    <button id="buy"><span data-event="buy"><b id="word">立即投保</b></span></button>
    <button id="busy" aria-busy="true"><span data-event="buy">立即投保</span></button>
    <a id="spot" href="#b2" data-pressed="false"><i id="name">去投保</i></a>
    <button id="other">确定</button><p id="text">重庆惠民保</p>`
})

test.each([
  ['buy', 'buy'],
  ['word', 'buy'],
  ['spot', 'hotspot'],
  ['name', 'hotspot'],
  ['busy', null],
  ['other', null],
  ['text', null],
])('a tap on #%s is a tap on %s', (id, control) => {
  expect(clickedControl(document.getElementById(id))).toBe(control)
})

test('a tap on the document is a tap on no control', () => {
  expect(clickedControl(document)).toBeNull()
})
