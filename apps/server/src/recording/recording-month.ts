/**
 * The partition key of a recording that began at this time: the first day of the month (UTC). All reports of a recording
 * are in one partition of `recording_chunks`. That table is written by hand in its migration, because drizzle-kit does
 * not support partitions.
 *
 * @example
 * monthOf(new Date('2026-11-23T07:00:00Z')) // '2026-11-01'
 */
export const monthOf = (startedAt: Date): string => `${startedAt.toISOString().slice(0, 7)}-01`
