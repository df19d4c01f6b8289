import {type Kind, kinds, ours} from './kinds.ts'
import {type Peer, peers} from './peers.ts'

/** A kind of value for which a peer's result differs from ours. */
export interface Difference extends Pick<Kind, 'rule' | 'kind' | 'taken' | 'why'> {
  readonly peer: string
  /** How many values differ, and the first of them */
  readonly count: number
  readonly of: number
  readonly example: string
}

/** Runs every peer on every value of every kind. */
export function differences(): Difference[] {
  return kinds.flatMap(({rule, kind, taken, why, values}) =>
    peers[rule].flatMap(({name, accepts}: Peer): Difference[] => {
      const others = values.filter((value) => accepts(value) !== ours[rule](value))
      return others
        .map((example) => ({rule, kind, taken, why, peer: name, count: others.length, of: values.length, example}))
        .slice(0, 1)
    }),
  )
}

/** The values for which our rule differs from the table. It must be empty. */
export function ownErrors(): string[] {
  return kinds.flatMap(({rule, kind, taken, values}) =>
    values.filter((value) => ours[rule](value) !== taken).map((value) => `${rule}, ${kind}: ${value}`),
  )
}

/** The differences as a Markdown page. */
export function page(): string {
  const rows = differences().map(
    ({rule, kind, taken, peer, count, of, example, why}) =>
      `| ${rule} | ${kind} | ${taken ? 'taken' : 'rejected'} | ${peer} | ${count} of ${of} | \`${JSON.stringify(example).slice(1, -1).replace('`', '\\u0060')}\` | ${why} |`,
  )
  return `${head}${rows.join('\n')}\n`
}

const head = `# Where other packages say otherwise

Numbers are made up by a seeded generator, and a kind of value without a difference has no row. In the repository, \`pnpm bench validators --write\` makes this table,
\`bench/src/validators/differences.test.ts\` holds it, and \`bench/src/validators/kinds.ts\` has all compared kinds.

| rule | kind of value | ours | package | says otherwise for | for instance | why ours is right |
| --- | --- | --- | --- | --- | --- | --- |
`
