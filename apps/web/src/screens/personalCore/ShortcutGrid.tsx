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
  /** The path of the page that the shortcut opens, if it is a page of the app. */
  path?: string | undefined
  onOpen(): void
}

/** The shortcuts in rows of four. `placeholders`: the number of places that are kept free for shortcuts that load later. */
export function ShortcutGrid({shortcuts, placeholders = 0}: {shortcuts: readonly Shortcut[]; placeholders?: number}) {
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
        {Array.from({length: placeholders}, (_, index) => (
          <li key={index} aria-hidden="true">
            <span className={css.waiting} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
