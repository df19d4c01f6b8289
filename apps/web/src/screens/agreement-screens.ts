// The list of the agreements and the page of one of them, by their paths. They are one chunk: the list opens that page next.
export {AgreementListScreen as agreementList} from './agreementList/AgreementListScreen.tsx'
export {ProtocolScreen as protocol} from './protocol/ProtocolScreen.tsx'
