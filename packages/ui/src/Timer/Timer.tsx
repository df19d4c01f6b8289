import css from './Timer.module.css'

const twoDigits = (part: number) => String(part).padStart(2, '0')

/**
 * A countdown: `29:41`, from one hour on `1:02:03`, from one day on `6天 1:02:03`, in tabular figures.
 *
 * @example
 * <Timer seconds={1781} />
 */
export function Timer({seconds}: {seconds: number}) {
  const secondsLeft = Math.max(0, Math.floor(seconds))
  const days = Math.floor(secondsLeft / 86_400)
  const hours = Math.floor(secondsLeft / 3600) % 24
  const minutes = Math.floor(secondsLeft / 60) % 60
  return (
    <span className={css.timer} role="timer">
      {days > 0 ? `${days}天 ` : ''}
      {days + hours > 0 ? `${hours}:` : ''}
      {twoDigits(minutes)}:{twoDigits(secondsLeft % 60)}
    </span>
  )
}
