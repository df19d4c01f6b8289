import {AddGroupInsuranceScreen} from './addGroupInsurance/AddGroupInsuranceScreen.tsx'
import {GroupInsuranceScreen} from './groupInsurance/GroupInsuranceScreen.tsx'
import {GroupInsuranceListScreen} from './groupInsuranceList/GroupInsuranceListScreen.tsx'

/** The pages of the group enquiry (团体投保) by their paths. They are one chunk: a person who opens one needs the next. */
export const groupScreens = {
  groupInsurance: GroupInsuranceScreen,
  addGroupInsurance: AddGroupInsuranceScreen,
  groupInsuranceList: GroupInsuranceListScreen,
}
