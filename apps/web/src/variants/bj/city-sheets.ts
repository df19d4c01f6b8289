export {IdentitySheet} from './IdentitySheet.tsx'
