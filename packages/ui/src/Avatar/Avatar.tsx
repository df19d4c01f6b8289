import css from './Avatar.module.css'

/**
 * The first character of a name in a circle; `size` in px, default 44. Decorative: the name is rendered beside it.
 *
 * @example
 * <Avatar name="张晓明" size={28} />
 */
export function Avatar({name, size = 44}: {name: string; size?: number}) {
  const [initial = ''] = name.trim()
  return (
    <span
      className={css.avatar}
      style={{width: size, height: size, fontSize: Math.round(size * (size < 40 ? 0.52 : 0.43))}}
      aria-hidden="true"
    >
      {initial.toUpperCase()}
    </span>
  )
}
