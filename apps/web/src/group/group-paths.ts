/** The paths of the group enquiry (团体投保), apart from the others: the home page loads those with its first scripts. */
export const groupPaths = {
  intro: () => '/groupInsurance',
  add: () => '/addGroupInsurance',
  list: () => '/groupInsuranceList',
}
