// The list of the agreements and the page of one of them, by their paths. They are one chunk: the list opens that page next.
export {ProtocolScreen as protocol} from '@hmb/shell/ProtocolScreen'
export {AgreementListScreen as agreementList} from './agreementList/AgreementListScreen.tsx'
