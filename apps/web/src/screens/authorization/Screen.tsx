export {AuthorizationScreen as Screen} from '@hmb/shell/AuthorizationScreen'
