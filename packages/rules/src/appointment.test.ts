import {expect, test} from 'vitest'
import {appointmentPhase, saleStartOf} from './appointment.ts'

const times = {
  hmbAppointEndTime: '2027/09/30 20:00:00',
  hmbInsureStartTime: '2027/10/01 00:00:00',
  insuredStartTime: '2027/10/02 00:00:00',
}
const at = (iso: string) => Date.parse(iso)

test.each([
  ['2026-11-22T00:00:00+08:00', 'open'],
  ['2027-09-30T19:59:59.999+08:00', 'open'],
  ['2027-09-30T20:00:00+08:00', 'ended'],
  ['2027-09-30T15:59:59.999Z', 'ended'],
  ['2027-09-30T16:00:00Z', 'onSale'],
  ['2030-01-01T00:00:00Z', 'onSale'],
])('at %s the appointment is %s', (iso, phase) => {
  expect(appointmentPhase(times, at(iso))).toBe(phase)
})

test('a time that is not set, or is not a time, is never reached', () => {
  const now = at('2030-01-01T00:00:00Z')
  expect(appointmentPhase({...times, hmbInsureStartTime: ''}, now)).toBe('ended')
  expect(appointmentPhase({hmbAppointEndTime: '', hmbInsureStartTime: '2027/02/30 00:00:00'}, now)).toBe('open')
})

test('a sale that begins before the end of booking ends it', () => {
  const early = {...times, hmbInsureStartTime: '2027/09/01 00:00:00'}
  expect(appointmentPhase(early, at('2027-09-02T00:00:00+08:00'))).toBe('onSale')
})

test.each([
  [times, '2027-10-01T00:00:00+08:00'],
  [{...times, hmbInsureStartTime: ''}, '2027-10-02T00:00:00+08:00'],
  [{hmbInsureStartTime: '', insuredStartTime: ''}, '2022-05-05T00:00:00+08:00'],
])('the sale starts at hmbInsureStartTime, else insuredStartTime, else the placeholder', (saleTimes, iso) => {
  expect(saleStartOf(saleTimes)).toBe(at(iso))
})
