import {behaviourEventList} from '../packages/telemetry/src/behaviour-event-list.ts'

/** The behaviour events as a Markdown table. */
export function behaviourEventTable(): string {
  const rows = Object.entries(behaviourEventList).map(([name, {kind, when, ...more}]) => {
    const target = 'target' in more ? more.target : '–'
    return `| \`${name}\` | ${kind} | ${when} | ${target} |`
  })
  return ['| Name | Kind | Reported when | `target` |', '|---|---|---|---|', ...rows].join('\n')
}
