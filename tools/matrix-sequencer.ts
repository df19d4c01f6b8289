import {BaseSequencer, type TestSpecification} from 'vitest/node'

/** The crash matrix runs by far the longest, and its file is small. */
const isMatrix = ({moduleId}: TestSpecification) =>
  moduleId.endsWith('/e2e/src/payment-matrix/payment-matrix.journey.ts')

/**
 * Vitest orders files by their last duration, and in a fresh clone by size. The crash matrix would then run last, and one worker
 * would wait minutes for the other. This sequencer starts it first within its group.
 */
export class MatrixSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isMatrix), ...sorted.filter((file) => !isMatrix(file))]
  }
}
