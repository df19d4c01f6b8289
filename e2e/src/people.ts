import {randomInt} from 'node:crypto'

/** Somebody who buys or is insured; the document number decides what the sandbox does with them. */
export interface Person {
  name: string
  idNo: string
}

/** A family that passes everything, and those with whom something happens: the numbers of docs/sandbox.md. */
export const people = {
  self: {name: '张建国', idNo: '349999198506150019'},
  spouse: {name: '李淑芬', idNo: '34999919870320002X'},
  father: {name: '张德福', idNo: '349999195809100031'},
  mother: {name: '王秀兰', idNo: '349999196008080047'},
  daughter: {name: '张雨欣', idNo: '349999201506010061'},
  son: {name: '张子轩', idNo: '349999202503010052'},
  insuredAlready: {name: '赵重复', idNo: '349999198506151011'},
  withoutMedical: {name: '钱无保', idNo: '349999198506151118'},
  withHistory: {name: '孙既往', idNo: '349999198506151214'},
  withOtherName: {name: '周不符', idNo: '349999198506151310'},
  refusedApplicant: {name: '吴不过', idNo: '349999198506151513'},
  payRefused: {name: '郑被拒', idNo: '349999198506156015'},
  payNotifiedTwice: {name: '冯两次', idNo: '349999198506156111'},
  payNotifiedLate: {name: '陈迟到', idNo: '349999198506156218'},
  payNotifiedWrong: {name: '褚多分', idNo: '349999198506156314'},
  payNeverNotified: {name: '卫无声', idNo: '349999198506156410'},
  inForce: {name: '蒋保障', idNo: '349999198506157018'},
  verified: {name: '沈实名', idNo: '349999198506158010'},
} as const satisfies Record<string, Person>

/** A phone that no other journey of this run uses: codes are limited per phone. */
export const newPhone = (): string => `138${String(randomInt(100_000_000)).padStart(8, '0')}`
