import css from './Switch.module.css'

export interface SwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** The accessible name. */
  label: string
  /** Waits for the result of a change: ignores taps and keeps the focus. */
  busy?: boolean
}

/**
 * A switch for a setting that takes effect at once.
 *
 * @example
 * <Switch label="自动续保" checked={order.autoRenew} busy={saving} onChange={save} />
 */
export function Switch({checked, onChange, label, busy}: SwitchProps) {
  return (
    <span className={css.control}>
      <input
        className={css.input}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-label={label}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        checked={checked}
        onChange={(event) => {
          if (!busy) onChange(event.target.checked)
        }}
      />
      <span className={css.track} />
    </span>
  )
}
