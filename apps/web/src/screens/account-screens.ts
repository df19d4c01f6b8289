// The pages of the account by their paths. They are one chunk: the personal information has links to the others.
export {EditPhoneScreen as editPhone} from './editPhone/EditPhoneScreen.tsx'
export {AccountCancellationScreen as logoutPage} from './logoutPage/AccountCancellationScreen.tsx'
export {PersonalInfoScreen as personalInfo} from './personalInfo/PersonalInfoScreen.tsx'
