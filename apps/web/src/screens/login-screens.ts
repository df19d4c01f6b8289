// The two logins by their paths. They are one chunk: each has little beside the form that both share.
export {AuthorizationScreen as authorization} from '@hmb/shell/AuthorizationScreen'
export {LoginScreen as login} from '@hmb/shell/LoginScreen'
