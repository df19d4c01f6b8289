export {ProtocolScreen as Screen} from '@hmb/shell/ProtocolScreen'
