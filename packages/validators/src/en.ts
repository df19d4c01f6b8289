import type {DocumentReason, Reason} from './reasons.ts'

const correctName = 'Please enter a correct name'
const correctNumber = 'Please enter a correct ID number'
const fillGroupForm = 'Please enter all info in the required format'
const chooseBirthday = 'Please choose the date of birth'

/** The sentence to show for each reason. */
export const en = {
  'phone.format': 'Please enter a correct phone number',
  'sms-code.empty': 'Please enter the verification code',
  'sms-code.short': 'Please enter the verification code first',
  'sms-code.format': 'Please enter the verification code first',
  'person-name.empty': correctName,
  'person-name.spaces': correctName,
  'person-name.mixed': correctName,
  'person-name.characters': correctName,
  'person-name.length': correctName,
  'family-name.empty': "Please enter the insured's name",
  'family-name.spaces': correctName,
  'family-name.mixed': correctName,
  'family-name.characters': correctName,
  'family-name.length': correctName,
  'certificate.type': 'Please choose the ID type',
  'certificate.empty': "Please enter the insured's ID number",
  'id-card.format': correctNumber,
  'id-card.address': correctNumber,
  'id-card.date': correctNumber,
  'id-card.check-digit': correctNumber,
  'foreign-resident-permit.format': correctNumber,
  'foreign-resident-permit.address': correctNumber,
  'foreign-resident-permit.date': correctNumber,
  'foreign-resident-permit.check-digit': correctNumber,
  'hk-macau-permit.format': correctNumber,
  'taiwan-permit.format': correctNumber,
  'passport.empty': 'Passport cannot be empty',
  'passport.format': 'Please enter a correct passport',
  'certificate-number.format': 'Fill in the correct certificate number',
  'email.format': 'Email format incorrect',
  'email.length': 'Email format incorrect',
  'landline-or-mobile.format': 'Phone format incorrect',
  'headcount.format': fillGroupForm,
  'company-name.empty': fillGroupForm,
  'company-name.length': fillGroupForm,
  'contact-name.empty': fillGroupForm,
  'contact-name.length': fillGroupForm,
  'birthday.empty': chooseBirthday,
  'birthday.format': chooseBirthday,
  'birthday.date': chooseBirthday,
  'relation.empty': 'Please choose the relation to yourself',
  'relation.birthday': chooseBirthday,
  'relation.sex': 'Please choose the sex',
  'relation.self-age': 'You must be 18 or older',
  'relation.parent-age': "A parent must be older than you. Please check the parent's information",
  'relation.child-age': "A child must be younger than you. Please check the child's information",
  'relation.spouse-sex': "A spouse's sex must differ from yours. Please check the spouse's information",
} as const satisfies Record<Reason, string>

/** The exact error of a document, to show beside its one sentence. */
export const enDetail = {
  'id-card.format': 'Format error',
  'id-card.address': 'Address code error',
  'id-card.date': 'Date error',
  'id-card.check-digit': 'Check digit error',
  'foreign-resident-permit.format': 'Format error',
  'foreign-resident-permit.address': 'Address code error',
  'foreign-resident-permit.date': 'Date error',
  'foreign-resident-permit.check-digit': 'Check digit error',
  'hk-macau-permit.format': 'Format error',
  'taiwan-permit.format': 'Format error',
  'passport.empty': 'Passport cannot be empty',
  'passport.format': 'Format error',
  'certificate-number.format': 'Fill in the correct certificate number',
} as const satisfies Record<DocumentReason, string>

/** The one sentence that a purchase page shows for a rejected document. */
export const enPurchaseDocument = 'ID format incorrect'
