import {pathOf} from '@hmb/shell/shared-paths'

/** The paths of the appointment pages (预约), apart from the others: the home page loads those with its first scripts. */
export const appointmentPaths = {
  index: (query: {projectid: string; skuNo: string}) => pathOf('/preheatIndex', query),
  /** The specification writes `projectId` here. */
  result: (query: {projectId: string; skuNo: string}) => pathOf('/preheatResult', query),
}
