import {expect, onTestFinished, test} from 'vitest'
import {calendarFile} from './calendar-file.ts'

const event = {
  uid: 'HMB-CQ-P1@hmb.example',
  title: '重庆惠民保开售',
  text: '打开页面参保',
  url: 'https://hmb.example/cq/preheatIndex?projectid=hmb-cq&skuNo=HMB-CQ-P1',
  start: Date.parse('2027-10-01T00:00:00+08:00'),
  now: Date.parse('2026-11-22T09:00:00Z'),
}
const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('the event starts with the sale, in UTC, and has a reminder', () => {
  const lines = unfold(calendarFile(event))
  expect(lines.slice(0, 4)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    expect.stringMatching(/^PRODID:/),
    'BEGIN:VEVENT',
  ])
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:HMB-CQ-P1@hmb.example',
      'DTSTAMP:20261122T090000Z',
      'DTSTART:20270930T160000Z',
      'DTEND:20270930T170000Z',
      'SUMMARY:重庆惠民保开售',
      `URL:${event.url}`,
      'TRIGGER:-PT10M',
    ]),
  )
  expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', ''])
})

test('commas, semicolons, backslashes and line breaks are escaped', () => {
  const lines = unfold(calendarFile({...event, title: 'a,b;c\\d', text: '一\n二'}))
  expect(lines).toContain('SUMMARY:a\\,b\\;c\\\\d')
  expect(lines).toContain('DESCRIPTION:一\\n二')
})

test('no line is longer than 75 bytes, and no character is cut', () => {
  const title = '𠮷惠民保'.repeat(40)
  const file = calendarFile({...event, title})
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(unfold(file)).toContain(`SUMMARY:${title}`)
})

test('a whole day ends with the next one and reminds at nine', () => {
  expect(unfold(calendarFile({...event, start: '2027-12-31'}))).toEqual(
    expect.arrayContaining(['DTSTART;VALUE=DATE:20271231', 'DTEND;VALUE=DATE:20280101', 'TRIGGER:PT9H']),
  )
})

test('a whole day needs no `replaceAll`, which Chrome 79 to 84 lack', () => {
  const {replaceAll} = String.prototype
  const kept = {value: replaceAll, configurable: true, writable: true}
  onTestFinished(() => void Object.defineProperty(String.prototype, 'replaceAll', kept))
  Reflect.deleteProperty(String.prototype, 'replaceAll')
  expect(calendarFile({...event, start: '2027-12-31'})).toContain('DTSTART;VALUE=DATE:20271231')
})
