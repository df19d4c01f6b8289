import {useNavigation} from '@hmb/shell/navigation'
import {useBaseInfoQuery} from '@hmb/shell/project-api'
import {copy} from './customer-service-copy.ts'
import css from './service-link.module.css'

/**
 * 联系客服 below a refusal: calls the project's service number, or opens its customer service. Renders nothing for a project without both.
 *
 * @example
 * <ErrorState message={errorText(error)} action={<ServiceLink />} />
 */
export function ServiceLink() {
  const {leave} = useNavigation()
  const {data} = useBaseInfoQuery({})
  if (!data) return null
  const {servicePhone, customerUrl} = data
  if (servicePhone !== '')
    return (
      <a className={css.link} href={telephone(servicePhone)}>
        {copy.contact} <span className={css.number}>{servicePhone}</span>
      </a>
    )
  if (customerUrl === '') return null
  return (
    <button type="button" className={css.link} onClick={() => leave(customerUrl, {stays: true})}>
      {copy.contact}
    </button>
  )
}

/**
 * The address that calls a number.
 *
 * @example
 * telephone('400-000-0000') // 'tel:4000000000'
 */
export const telephone = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`
