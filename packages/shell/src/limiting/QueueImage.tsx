import css from './LimitingScreen.module.css'

/**
 * An image of people in a queue, with the sentence below. The sentence is text of the page, so that zoom and large text
 * enlarge it.
 */
export function QueueImage({title}: {title: string}) {
  return (
    <span className={css.image} role="img" aria-label={title}>
      <svg viewBox="0 0 320 200" aria-hidden="true">
        <circle className={css.tint} cx="160" cy="104" r="96" />
        <rect className={css.soft} x="36" y="98" width="64" height="84" rx="8" />
        <rect className={css.brand} x="28" y="86" width="80" height="16" rx="8" />
        <path className={css.line} d="M28 182h264" />
        <Person x={140} tone={css.brand} />
        <Person x={190} tone={css.soft} />
        <Person x={240} tone={css.soft} />
        <circle className={css.tint} cx="68" cy="138" r="22" />
        <circle className={css.line} cx="68" cy="138" r="22" />
        <path className={css.line} d="M68 126v12l8 6" />
      </svg>
      <span>{title}</span>
    </span>
  )
}

function Person({x, tone}: {x: number; tone: string | undefined}) {
  return (
    <g>
      <circle className={tone} cx={x} cy="112" r="14" />
      <path className={tone} d={`M${x - 20} 182v-26a20 20 0 0 1 40 0v26z`} />
    </g>
  )
}
