import {type RefusalCode, refusals} from './refusals.ts'

type Filled<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Filled<Rest> : never
type Fill<Code extends RefusalCode> = Filled<(typeof refusals)[Code]>

/**
 * "No", said to a person: a code and its sentence. Thrown by handlers, answered with HTTP 200 (413 apart).
 * Where the sentence has a gap, the gap's words must be given.
 *
 * @example
 * throw new Refusal(1003)
 * throw new Refusal(4004, {n: 5})
 * throw new Refusal(5009, {sentence: '个人账户余额不足'})
 */
export class Refusal<Code extends RefusalCode = RefusalCode> extends Error {
  readonly code: Code

  constructor(
    code: Code,
    ...[words]: Fill<Code> extends never ? [words?: undefined] : [words: Record<Fill<Code>, string | number>]
  ) {
    super(sentence(code, words ?? {}))
    this.name = 'Refusal'
    this.code = code
  }
}

function sentence(code: RefusalCode, words: Partial<Record<string, string | number>>): string {
  return refusals[code].replace(/\{(\w+)\}/g, (_, name: string) => String(words[name] ?? ''))
}
