import {Relation} from '@hmb/contract/codes/relation'
import {expect, test} from 'vitest'
import {insuredSentence} from './insured-sentence.ts'

const self = {name: '王小明', relationType: Relation.SELF}
const mother = {name: '李秀英', relationType: Relation.PARENT}
const son = {name: '王一', relationType: Relation.CHILD}

test.each([
  [[self], '我已投保重庆惠民保。'],
  [[mother], '我已为李*投保重庆惠民保。'],
  [[self, mother], '我已为自己、李*投保重庆惠民保。'],
  [[mother, son, son, son], '我已为李*、王*、王*等4人投保重庆惠民保。'],
  [[], ''],
])('%j: %s', (people, sentence) => {
  expect(insuredSentence(people, '重庆惠民保')).toBe(sentence)
})
