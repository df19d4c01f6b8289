/**
 * A length of time as a clock shows it.
 *
 * @example
 * durationText(65_000) // '01:05'
 * durationText(3_665_000) // '1:01:05'
 */
export function durationText(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
