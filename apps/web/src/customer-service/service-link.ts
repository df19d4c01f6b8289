import {telephone} from '@hmb/rules/telephone'
import {serviceCopy} from './service-link-copy.ts'

/** A link that dials customer service (联系客服). */
export interface PhoneLink {
  text: string
  href: string
}

/**
 * The link that dials customer service.
 *
 * @example
 * phoneLink('400-000-0000') // {text: '联系客服 400-000-0000', href: 'tel:4000000000'}
 */
export const phoneLink = (phone: string): PhoneLink => ({
  text: `${serviceCopy.service} ${phone}`,
  href: telephone(phone),
})
