import {CodeButtonView} from './CodeButtonView.tsx'
import {LoginFormView} from './LoginFormView.tsx'

/**
 * The login form in the HTML of a page: a person can type before the scripts have loaded, and `LoginForm` takes over the input.
 * For `tappable` see there.
 *
 * @example
 * renderToString(<EarlyLoginForm />)
 */
export function EarlyLoginForm({tappable = false}: {tappable?: boolean}) {
  return (
    <LoginFormView
      early
      phone=""
      phoneError=""
      onPhone={ignore}
      onPhoneBlur={ignore}
      code=""
      codeError=""
      onCode={ignore}
      codeButton={<CodeButtonView sent={false} left={0} seconds={0} sending={false} onSend={ignore} />}
      agreed={false}
      onAgree={ignore}
      agreements={{state: 'loading'}}
      loggingIn={false}
      disabled={!tappable}
      ariaDisabled={!tappable}
      onSubmit={ignore}
    />
  )
}

/** HTML has no handlers. */
const ignore = () => {}
