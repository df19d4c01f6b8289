import {groupAdd, groupList} from '@hmb/contract/group'
import {handle} from '../../context/route.ts'
import {addGroupEnquiry, listGroupEnquiries} from './group-enquiry.ts'

export const groupRoutes = [
  handle(groupAdd, addGroupEnquiry),
  handle(groupList, async (_, ctx) => listGroupEnquiries(ctx)),
]
