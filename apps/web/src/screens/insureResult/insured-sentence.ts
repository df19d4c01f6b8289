import {Relation} from '@hmb/contract/codes/relation'
import {maskName} from '@hmb/rules/masking'

/** More names do not fit beside the QR code. */
const maxNames = 3

/**
 * The sentence about the insured people on a public poster: names are masked (first character and a star).
 *
 * @example
 * insuredSentence([{name: '李秀英', relationType: 'FM'}], '重庆惠民保') // '我已为李*投保重庆惠民保。'
 */
export function insuredSentence(people: readonly {name: string; relationType: string}[], product: string): string {
  const others = people.filter(({relationType}) => relationType !== Relation.SELF).map(({name}) => maskName(name))
  if (people.length === 0) return ''
  if (others.length === 0) return `我已投保${product}。`
  const self = others.length < people.length ? ['自己'] : []
  const named = [...self, ...others.slice(0, maxNames)].join('、')
  return `我已为${named}${others.length > maxNames ? `等${people.length}人` : ''}投保${product}。`
}
