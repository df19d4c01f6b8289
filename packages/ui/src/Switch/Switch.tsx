import css from './Switch.module.css'

export interface SwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** What it switches: said by screen readers, not drawn. */
  label: string
  disabled?: boolean
}

/**
 * On or off, at once. Its words stand beside it, in a `Row`.
 *
 * @example
 * <Row label="自动续保"><Switch label="自动续保" checked={on} onChange={setOn} /></Row>
 */
export function Switch({checked, onChange, label, disabled}: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      className={css.switch}
      disabled={disabled}
      onClick={() => onChange(!checked)}
    >
      <span className={css.knob} />
    </button>
  )
}
