export {LimitingScreen as Screen} from '@hmb/shell/LimitingScreen'
