export {ProtocolScreen} from '@hmb/shell/ProtocolScreen'
