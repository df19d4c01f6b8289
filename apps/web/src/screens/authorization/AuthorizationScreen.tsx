export {AuthorizationScreen} from '@hmb/shell/AuthorizationScreen'
