import type {Client} from '@hmb/contract/client'
import {baseInfo} from '@hmb/contract/project'
import {serviceCopy} from './service-link-copy.ts'

/** A link that dials customer service (联系客服). */
export interface PhoneLink {
  text: string
  href: string
}

/**
 * The address that dials a number.
 *
 * @example
 * telephone('400-000-0000') // 'tel:4000000000'
 */
export const telephone = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

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

/** The link to the project's number, for a dialog; undefined without a number, also when the project cannot be read. */
export async function loadPhoneLink(client: Client): Promise<PhoneLink | undefined> {
  const {servicePhone} = await client.call(baseInfo, {}).catch(() => ({servicePhone: ''}))
  return servicePhone === '' ? undefined : phoneLink(servicePhone)
}
