/** What is checked of a call, in the order of the table's columns. */
export const checks = ['response', 'errors', 'session', 'owner', 'key', 'headers', 'forgery', 'limits'] as const
export type Check = (typeof checks)[number]

/** A call by its name in documents. */
export interface CallName {
  readonly method: string
  readonly path: string
}

export type Outcome = 'ok' | 'failed' | 'skipped'

/** The findings of one check of one call. Reasons never contain values, which may be personal data. */
export interface Finding {
  readonly call: string
  readonly check: Check
  readonly outcome: Outcome
  readonly reasons: readonly string[]
}

/** The subject of a run. The server provides home page and product; '' without them. */
export interface CheckedProject {
  readonly projectId: string
  readonly homePageId: string
  readonly skuNo: string
}

export interface Report {
  ok(call: CallName, check: Check): void
  failed(call: CallName, check: Check, reason: string): void
  skipped(call: CallName, check: Check, reason: string): void
  /** Whether the check has an outcome for the call. */
  has(call: CallName, check: Check): boolean
  findings(): Finding[]
}

const rank: Readonly<Record<Outcome, number>> = {skipped: 0, ok: 1, failed: 2}

/**
 * Collects outcomes. For one check of one call the worst outcome counts; a skipped check counts only when the check was never
 * made.
 */
export function createReport(): Report {
  const outcomes = new Map<string, {call: string; check: Check; outcome: Outcome; reasons: Set<string>}>()

  function note({method, path}: CallName, check: Check, outcome: Outcome, reason = ''): void {
    const call = `${method} ${path}`
    const key = `${call} ${check}`
    const previous = outcomes.get(key)
    if (previous && rank[previous.outcome] > rank[outcome]) return
    const reasons = previous?.outcome === outcome ? previous.reasons : new Set<string>()
    if (reason) reasons.add(reason)
    outcomes.set(key, {call, check, outcome, reasons})
  }

  return {
    ok: (call, check) => note(call, check, 'ok'),
    failed: (call, check, reason) => note(call, check, 'failed', reason),
    skipped: (call, check, reason) => note(call, check, 'skipped', reason),
    has: ({method, path}, check) => outcomes.has(`${method} ${path} ${check}`),
    findings: () => [...outcomes.values()].map(({reasons, ...finding}) => ({...finding, reasons: [...reasons]})),
  }
}

const marks: Readonly<Record<Outcome, string>> = {ok: 'ok', failed: 'FAILED', skipped: 'skipped'}

/** `Project hmb-cq, home page home-cq, product HMB-CQ-2026. --project chooses another project.` */
export const headingOf = ({projectId, homePageId, skuNo}: CheckedProject): string =>
  `Project ${projectId}, home page ${homePageId || 'unknown'}, product ${skuNo || 'unknown'}. --project chooses another project.`

/**
 * The findings as text: a table call × check, then the reasons of skipped checks, then every failure. The failures are
 * last, because a terminal shows the end.
 */
export function tableOf(findings: readonly Finding[]): string {
  const calls = [...new Set(findings.map(({call}) => call))]
  const width = Math.max(...calls.map((call) => call.length), 0)
  const cell = (text: string) => text.padEnd(9)
  const mark = (call: string, check: Check) => {
    const finding = findings.find((one) => one.call === call && one.check === check)
    return cell(finding ? marks[finding.outcome] : '–')
  }
  const rows = calls.map((call) => `${call.padEnd(width)}  ${checks.map((check) => mark(call, check)).join('')}`)
  const failures = findings
    .filter(({outcome}) => outcome === 'failed')
    .flatMap(({call, check, reasons}) => shortList(reasons).map((reason) => `  ${call} · ${check}: ${reason}`))
  const count = (outcome: Outcome) => findings.filter((finding) => finding.outcome === outcome).length
  return [
    `${'call'.padEnd(width)}  ${checks.map(cell).join('')}`,
    ...rows,
    ...section('Skipped', skippedLines(findings)),
    ...section('Failed', failures),
    '',
    `${calls.length} calls: ${count('ok')} checks ok, ${count('failed')} failed, ${count('skipped')} skipped`,
  ].join('\n')
}

/**
 * The skipped checks by reason, the most frequent first. The table marks the calls of a frequent reason. A check with
 * several reasons counts by the last one: a call that the server does not have is more than a call that was not reached.
 */
function skippedLines(findings: readonly Finding[]): string[] {
  const byReason = new Map<string, Finding[]>()
  for (const finding of findings) {
    if (finding.outcome !== 'skipped') continue
    const reason = finding.reasons.at(-1) ?? ''
    byReason.set(reason, [...(byReason.get(reason) ?? []), finding])
  }
  return [...byReason]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .flatMap(([reason, skipped]) =>
      skipped.length > maxListedChecks
        ? [`  ${skipped.length} checks: ${reason}`]
        : skipped.map(({call, check}) => `  ${call} · ${check}: ${reason}`),
    )
}

/** Up to this number, the skipped checks of one reason are listed with their calls. */
const maxListedChecks = 3

/** The maximum number of reasons in the text for one check of one call. */
const maxShownReasons = 5

const shortList = (reasons: readonly string[]): readonly string[] =>
  reasons.length > maxShownReasons
    ? [...reasons.slice(0, maxShownReasons), `and ${reasons.length - maxShownReasons} more, see --json`]
    : reasons

const section = (title: string, lines: readonly string[]) => (lines.length > 0 ? ['', `${title}:`, ...lines] : [])
