import {BaseSequencer, type TestSpecification} from 'vitest/node'

/** The slowest files, in the order in which they start. Ordered by size they would start late. */
const longFiles = [
  'tools/dev.test.ts',
  'e2e/src/recorder/recorder-faults.test.ts',
  'apps/server/src/platform/db/lost-connection.postgres.test.ts',
  'apps/server/src/sale/appointment/booking-burst.postgres.test.ts',
  'apps/server/src/commands/stuck.test.ts',
  'apps/server/src/platform/watchdog/watchdog.test.ts',
  'e2e/src/payment-matrix/payment-matrix.journey.ts',
  'e2e/src/refund-matrix/refund-matrix.journey.ts',
  'e2e/src/silent-provider.journey.ts',
  'e2e/src/conformance.journey.ts',
]

/**
 * Vitest orders files by their last duration, and in a fresh clone by size. The longest would then run last, and one
 * worker would wait minutes for the other. This sequencer starts them first within their group.
 */
export class LongFilesFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const long = longFiles.flatMap((name) => sorted.filter(({moduleId}) => moduleId.endsWith(name)))
    return [...long, ...sorted.filter((file) => !long.includes(file))]
  }
}
