import {Badge} from '@hmb/ui/Badge'
import {Card} from '@hmb/ui/Card'
import {Icon, type IconName} from '@hmb/ui/Icon'
import {earlyPage} from '../../paths.ts'
import css from './personal-core.module.css'

export interface Shortcut {
  name: string
  icon: IconName
  /** A count at the icon; 0 and undefined show none. */
  badge?: number | undefined
  /** The page of the app that it opens, where that is known. */
  path?: string | undefined
  onOpen(): void
}

/** The shortcuts in rows of four. `loading`: the number of places that are kept free for later ones. */
export function ShortcutGrid({shortcuts, loading = 0}: {shortcuts: readonly Shortcut[]; loading?: number}) {
  return (
    <Card>
      <ul className={css.grid}>
        {shortcuts.map(({name, icon, badge = 0, path = '', onOpen}) => (
          <li key={name}>
            <button type="button" className={css.shortcut} data-early-page={earlyPage(path)} onClick={onOpen}>
              <span>{name}</span>
              <span className={css.icon}>
                <Icon name={icon} size={28} />
                {badge > 0 ? (
                  <span className={css.badge}>
                    <Badge count={badge} />
                  </span>
                ) : null}
              </span>
            </button>
          </li>
        ))}
        {Array.from({length: loading}, (_, place) => (
          <li key={place} aria-hidden="true">
            <span className={css.waiting} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
