import {BaseSequencer, type TestSpecification} from 'vitest/node'

/** By far the longest file, and one of the shortest to read. */
const isMatrix = ({moduleId}: TestSpecification) => moduleId.endsWith('/e2e/src/crash/matrix.journey.ts')

/**
 * Vitest goes by how long a file took, and in a fresh clone by its size: the crash matrix would come last, and one worker would
 * wait minutes for the other. It begins, within its group.
 */
export class MatrixFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isMatrix), ...sorted.filter((file) => !isMatrix(file))]
  }
}
