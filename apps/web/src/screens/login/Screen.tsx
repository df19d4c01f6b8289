export {LoginScreen as Screen} from '@hmb/shell/LoginScreen'
