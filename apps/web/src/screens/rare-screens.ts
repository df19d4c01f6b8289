// The pages that few visits open, by their paths. They are one chunk: the name of each chunk costs the home page bytes.
export {AddGroupInsuranceScreen as addGroupInsurance} from './addGroupInsurance/AddGroupInsuranceScreen.tsx'
export {GroupInsuranceScreen as groupInsurance} from './groupInsurance/GroupInsuranceScreen.tsx'
export {GroupInsuranceListScreen as groupInsuranceList} from './groupInsuranceList/GroupInsuranceListScreen.tsx'
export {MiddlePageScreen as middlePage} from './middlePage/MiddlePageScreen.tsx'
