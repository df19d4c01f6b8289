import {BaseSequencer, type TestSpecification} from 'vitest/node'

/** The crash matrices run by far the longest, and their files are small. */
const isMatrix = ({moduleId}: TestSpecification) =>
  /\/e2e\/src\/(payment|refund)-matrix\/[^/]+\.journey\.ts$/.test(moduleId)

/**
 * Vitest orders files by their last duration, and in a fresh clone by size. The crash matrices would then run last, and one worker
 * would wait minutes for the other. This sequencer starts them first within their group.
 */
export class MatrixSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isMatrix), ...sorted.filter((file) => !isMatrix(file))]
  }
}
