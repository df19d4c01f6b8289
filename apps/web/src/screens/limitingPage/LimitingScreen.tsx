export {LimitingScreen} from '@hmb/shell/LimitingScreen'
