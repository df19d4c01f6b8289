import {Card} from '@hmb/ui/Card'
import {Icon, type IconName} from '@hmb/ui/Icon'
import {earlyPage} from '../../paths.ts'
import css from './personal-core.module.css'

export interface Service {
  name: string
  icon: IconName
  /** The path of the page that the service opens, if it is a page of the app. */
  path?: string
  onOpen(): void
}

/** The services, one row each. */
export function ServiceList({services}: {services: readonly Service[]}) {
  return (
    <Card>
      <ul className={css.services}>
        {services.map(({name, icon, path = '', onOpen}) => (
          <li key={name}>
            <button type="button" className={css.service} data-early-page={earlyPage(path)} onClick={onOpen}>
              <Icon name={icon} />
              <span className={css.serviceName}>{name}</span>
              <Icon name="chevron" size={20} className={css.chevron ?? ''} />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
