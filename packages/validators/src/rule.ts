/** The result for an accepted value: the value in its normal form, and the data that it contains. */
export interface Accepted<Value = string> {
  readonly ok: true
  readonly value: Value
}

/** The result for a rejected value: one stable code, never a sentence. */
export interface Rejected<Reason extends string = string> {
  readonly ok: false
  readonly reason: Reason
}

/**
 * A rule is a function and a Standard Schema (https://standardschema.dev) at the same time. It accepts any input, never throws,
 * keeps no state between calls and reads its input a fixed number of times.
 *
 * @example
 * phone('138 3838 9438') // {ok: true, value: '13838389438'}
 * phone['~standard'].validate('12') // {issues: [{message: 'phone.format'}]}
 */
export interface Rule<Result extends Accepted<unknown>, Reason extends string, Input = string, Options = unknown> {
  (value: unknown, options?: Options): Result | Rejected<Reason>
  readonly '~standard': StandardProps<Input, Result['value']>
}

/** The reasons of a rule: `ReasonOf<typeof phone>` is `'phone.format'`. */
export type ReasonOf<R> = R extends (...values: never[]) => infer Verdict
  ? Extract<Verdict, {ok: false}> extends {reason: infer Reason}
    ? Reason
    : never
  : never

/** The properties under `~standard`, as version 1 of the Standard Schema defines them. */
export interface StandardProps<Input, Output> {
  readonly version: 1
  readonly vendor: '@hmb/validators'
  readonly validate: (value: unknown) => StandardResult<Output>
  readonly types?: {readonly input: Input; readonly output: Output} | undefined
}

export type StandardResult<Output> =
  | {readonly value: Output; readonly issues?: undefined}
  | {readonly issues: readonly {readonly message: string}[]}

/** The day of the check, yyyy-MM-dd; by default today in China. */
export interface OnDay {
  readonly today?: string | undefined
}

/**
 * Makes a rule from a check function.
 *
 * @example
 * const even = rule((n) => n === 2 ? {ok: true, value: 2} : {ok: false, reason: 'even.no'})
 */
export function rule<Result extends Accepted<unknown>, Reason extends string, Input = string, Options = unknown>(
  check: (value: unknown, options?: Options) => Result | Rejected<Reason>,
): Rule<Result, Reason, Input, Options> {
  return Object.assign(check, {
    '~standard': {
      version: 1,
      vendor: '@hmb/validators',
      validate(value: unknown) {
        const verdict = check(value)
        return verdict.ok ? {value: verdict.value} : {issues: [{message: verdict.reason}]}
      },
    } as const,
  })
}
