import * as v from 'valibot'
import {expect, test} from 'vitest'
import {InsuredType} from './codes/insured-type.ts'
import {Relation} from './codes/relation.ts'
import {insuranceValidate} from './validation.ts'

const insured = {
  id: 'f1',
  canCreateOrder: false,
  validType: 'BJ_NO_MEDICAL',
  name: '张*',
  reason: '',
  medicalAddr: '',
  psnNo: '',
  idTypeName: '身份证',
  idNo: '3499**********0019',
  relation: Relation.SELF,
  relationName: '本人',
}

test.each([
  [InsuredType.NEW_CITIZEN, InsuredType.NEW_CITIZEN],
  ['2', InsuredType.NEW_CITIZEN],
  [null, null],
  [undefined, null],
])('an insuredType of %o is read as %o', (insuredType, read) => {
  const response = {apctInfo: {canCreateOrder: true, message: ''}, insuredList: [{...insured, insuredType}]}
  expect(v.parse(insuranceValidate.response, response).insuredList).toMatchObject([{insuredType: read}])
})
