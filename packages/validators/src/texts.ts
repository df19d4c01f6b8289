import {type Accepted, type Rule, rule} from './rule.ts'

/** A sentence per reason: `zhCN`, `en` or your own. */
export type Texts<Reason extends string> = Readonly<Record<Reason, string>>

/**
 * A rule as the check of a form: it returns `true` or the sentence to show. Fits react-hook-form's `validate` and Vant's
 * `validator`.
 *
 * @example
 * formRule(phone, zhCN)('12') // '请输入正确的手机号码'
 * register('phone', {validate: formRule(phone, zhCN)})
 */
export function formRule<Reason extends string>(
  check: (value: unknown) => Accepted<unknown> | {readonly ok: false; readonly reason: Reason},
  texts: Texts<NoInfer<Reason>>,
): (value: unknown) => true | string {
  return (value) => {
    const verdict = check(value)
    return verdict.ok || texts[verdict.reason]
  }
}

/**
 * A rule as a Standard Schema whose messages are sentences, for form libraries that show the messages of a schema.
 *
 * @example
 * worded(phone, zhCN)['~standard'].validate('12') // {issues: [{message: '请输入正确的手机号码'}]}
 */
export function worded<Result extends Accepted<unknown>, Reason extends string, Input>(
  check: Rule<Result, Reason, Input>,
  texts: Texts<NoInfer<Reason>>,
): Pick<Rule<Result, Reason, Input>, '~standard'> {
  return rule((value) => {
    const verdict = check(value)
    return verdict.ok ? verdict : {ok: false, reason: texts[verdict.reason]}
  })
}
