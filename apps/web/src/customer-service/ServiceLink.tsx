import {useNavigation} from '@hmb/shell/navigation'
import {useProjectInfo} from '@hmb/shell/project-info'
import {useBehaviourEvents} from '@hmb/shell/use-behaviour-events'
import {Icon} from '@hmb/ui/Icon'
import css from './ServiceLink.module.css'
import {phoneLink} from './service-link.ts'
import {serviceCopy} from './service-link-copy.ts'

/** 联系客服: dials the project's number, or opens the page of customer service. A project without both has no link. */
export function ServiceLink() {
  const {data} = useProjectInfo()
  const {leave} = useNavigation()
  const {report} = useBehaviourEvents()
  if (data?.servicePhone) {
    const {text, href} = phoneLink(data.servicePhone)
    return (
      <a className={css.link} href={href} onClick={() => report('click.service')}>
        <Icon name="service" size={20} />
        {text}
      </a>
    )
  }
  if (!data?.customerUrl) return null
  return (
    <button
      type="button"
      className={css.link}
      onClick={() => {
        report('click.service')
        leave(data.customerUrl, {stays: true})
      }}
    >
      <Icon name="service" size={20} />
      {serviceCopy.service}
    </button>
  )
}
