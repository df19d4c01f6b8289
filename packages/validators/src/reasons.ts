import type {BirthdayReason} from './birthday.ts'
import type {CertificateReason} from './certificate.ts'
import type {CertificateNumberReason} from './certificate-number.ts'
import type {CompanyNameReason, ContactNameReason} from './company-name.ts'
import type {EmailReason} from './email.ts'
import type {HeadcountReason} from './headcount.ts'
import type {LandlineOrMobileReason} from './landline-or-mobile.ts'
import type {FamilyNameReason, PersonNameReason} from './person-name.ts'
import type {PhoneReason} from './phone.ts'
import type {RelationReason} from './relation-check.ts'
import type {SmsCodeReason} from './sms-code.ts'

/** Every reason that a rule of this package can give. A map of texts has a sentence for each. */
export type Reason =
  | PhoneReason
  | SmsCodeReason
  | PersonNameReason
  | FamilyNameReason
  | CertificateReason
  | CertificateNumberReason
  | EmailReason
  | LandlineOrMobileReason
  | HeadcountReason
  | CompanyNameReason
  | ContactNameReason
  | BirthdayReason
  | RelationReason

/** Reasons of documents: the specification has one sentence to show for them, and a more exact one to show beside it. */
export type DocumentReason = Extract<
  Reason,
  `${'id-card' | 'foreign-resident-permit' | 'hk-macau-permit' | 'taiwan-permit' | 'passport' | 'certificate-number'}.${string}`
>
