import {accountCancel} from '@hmb/contract/cancellation'
import {handle} from '../../context/route.ts'
import {cancelAccount} from './account-cancellation.ts'

export const cancellationRoutes = [handle(accountCancel, cancelAccount, {runsAgain: true})]
