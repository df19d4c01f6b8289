import type {GroupEnquiry} from '@hmb/contract/group'
import {Card} from '@hmb/ui/Card'
import css from './group-insurance-list.module.css'
import {copy} from './group-insurance-list-copy.ts'

/**
 * One submitted group enquiry (团体投保).
 *
 * @example
 * <GroupEnquiryCard enquiry={enquiry} />
 */
export function GroupEnquiryCard({enquiry}: {enquiry: GroupEnquiry}) {
  const {companyName, contactName, contactPhone, insuredNo, email, createTime} = enquiry
  const values = [
    [copy.contactName, contactName],
    [copy.contactPhone, contactPhone],
    [copy.insuredNo, copy.people(insuredNo)],
    [copy.email, email],
    [copy.submittedAt, createTime],
  ] as const
  return (
    <Card title={companyName}>
      <dl className={css.values}>
        {values.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
