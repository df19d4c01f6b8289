/**
 * One icon by its path, hidden from screen readers; `size` in px.
 *
 * @example
 * <Glyph path={chevron} size={20} />
 */
export function Glyph({path, size = 24, className}: {path: string; size?: number; className?: string | undefined}) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
