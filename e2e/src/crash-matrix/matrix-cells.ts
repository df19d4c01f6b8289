import {type Fault, type FaultPoint, faults, isPossible} from './fault-injection.ts'

/** A flow with one checkpoint for every state in which it can wait. */
export interface MatrixFlow<Checkpoint extends FaultPoint = FaultPoint> {
  name: string
  checkpoints: Readonly<Record<string, Checkpoint>>
}

type CheckpointOf<Flow extends MatrixFlow> = Flow['checkpoints'][string]

export interface MatrixRow<Flow extends MatrixFlow = MatrixFlow> {
  flow: Flow
  state: string
  checkpoint: CheckpointOf<Flow>
}

/** One fault at one state of one flow. */
export type MatrixCell<Flow extends MatrixFlow = MatrixFlow> = MatrixRow<Flow> & {fault: Fault}

export const matrixRows = <Flow extends MatrixFlow>(flows: readonly Flow[]): readonly MatrixRow<Flow>[] =>
  flows.flatMap((flow) =>
    Object.entries(flow.checkpoints).map(([state, checkpoint]) => ({
      flow,
      state,
      checkpoint: checkpoint as CheckpointOf<Flow>,
    })),
  )

/** Every possible combination. */
export const allCellsOf = <Flow extends MatrixFlow>(rows: readonly MatrixRow<Flow>[]): readonly MatrixCell<Flow>[] =>
  rows.flatMap((row) => faults.filter((fault) => isPossible(fault, row.checkpoint)).map((fault) => ({...row, fault})))

/** Every row once; the rows take the faults in turn. */
export const coveringCellsOf = <Flow extends MatrixFlow>(
  rows: readonly MatrixRow<Flow>[],
): readonly MatrixCell<Flow>[] =>
  rows.map((row, turn) => {
    const possible = faults.filter((fault) => isPossible(fault, row.checkpoint))
    return {...row, fault: possible[turn % possible.length] ?? 'reload'}
  })
