import type {CallError} from '@hmb/contract/call-error'
import {DocumentType} from '@hmb/contract/codes/document-type'
import {Sex} from '@hmb/contract/codes/sex'
import type {Dict} from '@hmb/contract/project'
import type {ApplicantValues} from '@hmb/rules/applicant'
import type {FormOptions} from '../../../../person-form/form-options.ts'

const dict = (dictionaryValue: string, dictionaryName: string, children: Dict[] = []): Dict => ({
  dictionaryValue,
  dictionaryName,
  children,
})

/** The options of the forms in stories. */
export const options: FormOptions = {
  idTypes: [
    dict(DocumentType.RESIDENT_ID_CARD, '居民身份证'),
    dict(DocumentType.HONG_KONG_PERMIT, '港澳居民来往内地通行证（香港）'),
    dict(DocumentType.MACAU_PERMIT, '港澳居民来往内地通行证（澳门）'),
    dict(DocumentType.TAIWAN_PERMIT, '台湾居民来往大陆通行证'),
    dict(DocumentType.FOREIGN_RESIDENT_PERMIT, '外国人永久居留身份证'),
    dict(DocumentType.FOREIGN_PASSPORT, '外国护照'),
  ],
  places: [
    dict('cq-01', '主城都市区', [dict('cq-0101', '渝中区'), dict('cq-0102', '江北区'), dict('cq-0103', '沙坪坝区')]),
    dict('cq-02', '渝东南武陵山区', [
      dict('cq-0201', '黔江区'),
      dict('cq-0202', '石柱土家族自治县'),
      dict('cq-0203', '酉阳土家族苗族自治县'),
      dict('cq-0204', '彭水苗族土家族自治县'),
    ]),
  ],
  nationalities: {state: 'shown', dictionary: [dict('MM', '缅甸'), dict('SG', '新加坡'), dict('PG', '巴布亚新几内亚')]},
  today: '2026-11-20',
}

/** The people of the stories are made up. */
export const blank: ApplicantValues = {
  name: '',
  idType: DocumentType.RESIDENT_ID_CARD,
  idNo: '',
  sex: '',
  birthday: '',
  nationality: '',
  medicalAddr: '',
  phone: '',
}
export const resident: ApplicantValues = {
  ...blank,
  name: '张晓明',
  idNo: '349999198506150019',
  medicalAddr: 'cq-0101',
  phone: '13838389438',
}
export const foreigner: ApplicantValues = {
  ...blank,
  name: 'Maria del Carmen Santos Cruz',
  idType: DocumentType.FOREIGN_PASSPORT,
  idNo: 'P1234567',
  sex: Sex.FEMALE,
  birthday: '1990-08-21',
  nationality: 'PG',
  medicalAddr: 'cq-0204',
  phone: '13838389438',
}

/** An error of the server. */
export const businessError = (code: number, message: string): CallError => ({
  kind: 'business',
  code,
  message,
  outcomeUnknown: false,
})
