import {DocumentType} from '@hmb/contract/codes/document-type'
import {Relation} from '@hmb/contract/codes/relation'
import {Sex} from '@hmb/contract/codes/sex'
import type {DictionaryItem} from './seed-types.ts'

/** The categories of `dictionary/query`. */
export type DictionaryCategory = 'CERT_TYPE' | 'INSURE_RELATIONSHIP' | 'SEX_TYPE' | 'NATIONALITY'

const items = (rows: readonly (readonly [value: string, name: string])[]): DictionaryItem[] =>
  rows.map(([dictionaryValue, dictionaryName]) => ({dictionaryName, dictionaryValue, children: []}))

/** The entries of each category. The same in every project; nationalities carry ISO 3166 alpha-3 codes. */
export const dictionaries: Record<DictionaryCategory, DictionaryItem[]> = {
  CERT_TYPE: items([
    [DocumentType.RESIDENT_ID_CARD, '居民身份证'],
    [DocumentType.HONG_KONG_PERMIT, '港澳居民来往内地通行证（香港）'],
    [DocumentType.MACAU_PERMIT, '港澳居民来往内地通行证（澳门）'],
    [DocumentType.TAIWAN_PERMIT, '台湾居民来往大陆通行证'],
    [DocumentType.FOREIGN_RESIDENT_PERMIT, '外国人永久居留身份证'],
    [DocumentType.FOREIGN_PASSPORT, '外国护照'],
  ]),
  INSURE_RELATIONSHIP: items([
    [Relation.SELF, '本人'],
    [Relation.SPOUSE, '配偶'],
    [Relation.PARENT, '父母'],
    [Relation.CHILD, '子女'],
    [Relation.OTHER, '其他'],
  ]),
  SEX_TYPE: items([
    [Sex.MALE, '男'],
    [Sex.FEMALE, '女'],
  ]),
  NATIONALITY: items([
    ['USA', '美国'],
    ['GBR', '英国'],
    ['CAN', '加拿大'],
    ['AUS', '澳大利亚'],
    ['NZL', '新西兰'],
    ['FRA', '法国'],
    ['DEU', '德国'],
    ['ITA', '意大利'],
    ['ESP', '西班牙'],
    ['PRT', '葡萄牙'],
    ['NLD', '荷兰'],
    ['BEL', '比利时'],
    ['CHE', '瑞士'],
    ['AUT', '奥地利'],
    ['SWE', '瑞典'],
    ['NOR', '挪威'],
    ['DNK', '丹麦'],
    ['FIN', '芬兰'],
    ['IRL', '爱尔兰'],
    ['POL', '波兰'],
    ['GRC', '希腊'],
    ['RUS', '俄罗斯'],
    ['UKR', '乌克兰'],
    ['KAZ', '哈萨克斯坦'],
    ['MNG', '蒙古'],
    ['JPN', '日本'],
    ['KOR', '韩国'],
    ['SGP', '新加坡'],
    ['MYS', '马来西亚'],
    ['THA', '泰国'],
    ['VNM', '越南'],
    ['PHL', '菲律宾'],
    ['IDN', '印度尼西亚'],
    ['MMR', '缅甸'],
    ['LAO', '老挝'],
    ['KHM', '柬埔寨'],
    ['IND', '印度'],
    ['PAK', '巴基斯坦'],
    ['NPL', '尼泊尔'],
    ['TUR', '土耳其'],
    ['ARE', '阿联酋'],
    ['ISR', '以色列'],
    ['EGY', '埃及'],
    ['ZAF', '南非'],
    ['NGA', '尼日利亚'],
    ['KEN', '肯尼亚'],
    ['BRA', '巴西'],
    ['ARG', '阿根廷'],
    ['MEX', '墨西哥'],
    ['CHL', '智利'],
  ]),
}
