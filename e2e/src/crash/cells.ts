import {canHappen, type Fault, faults} from './faults.ts'
import {type Flow, flows, type Stand} from './flows.ts'

/** One fault at one state of one flow. */
export interface Cell {
  flow: Flow
  state: string
  stand: Stand
  fault: Fault
}

const rows = flows.flatMap((flow) => Object.entries(flow.stands).map(([state, stand]) => ({flow, state, stand})))

/** Everything that can happen to anybody. */
export const allCells: readonly Cell[] = rows.flatMap((row) =>
  faults.filter((fault) => canHappen(fault, row.stand)).map((fault) => ({...row, fault})),
)

/** Every flow, every state and every fault at least once: each state meets one fault, and the faults take turns. */
export const coveringCells: readonly Cell[] = rows.map((row, turn) => {
  const possible = faults.filter((fault) => canHappen(fault, row.stand))
  return {...row, fault: possible[turn % possible.length] ?? 'reload'}
})
