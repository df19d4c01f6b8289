export {LoginScreen} from '@hmb/shell/LoginScreen'
