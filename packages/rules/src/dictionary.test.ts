import {expect, test} from 'vitest'
import {dictionaryText, placeText} from './dictionary.ts'

const leaf = (dictionaryName: string, dictionaryValue: string) => ({dictionaryName, dictionaryValue, children: []})
const places = [
  {...leaf('合肥市', 'ah-01'), children: [leaf('瑶海区', 'ah-0101'), leaf('合肥市', 'ah-0102')]},
  leaf('芜湖市', 'ah-02'),
]

test.each([
  ['ah-01', '合肥市', '合肥市'],
  ['ah-0101', '瑶海区', '合肥市 瑶海区'],
  ['ah-0102', '合肥市', '合肥市'],
  ['ah-02', '芜湖市', '芜湖市'],
  ['cq-01', '', ''],
  ['', '', ''],
])('the code %s is %j, with its region %j', (code, text, place) => {
  expect(dictionaryText(places, code)).toBe(text)
  expect(placeText(places, code)).toBe(place)
})
