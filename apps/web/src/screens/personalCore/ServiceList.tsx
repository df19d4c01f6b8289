import {Card} from '@hmb/ui/Card'
import {Icon, type IconName} from '@hmb/ui/Icon'
import css from './personal-core.module.css'

export interface Service {
  name: string
  icon: IconName
  onOpen(): void
}

/** The services, one row each. */
export function ServiceList({services}: {services: readonly Service[]}) {
  return (
    <Card>
      <ul className={css.services}>
        {services.map(({name, icon, onOpen}) => (
          <li key={name}>
            <button type="button" className={css.service} onClick={onOpen}>
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
