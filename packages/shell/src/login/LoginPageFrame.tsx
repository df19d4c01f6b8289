import {Skeleton} from '@hmb/ui/Skeleton'
import {EarlyLoginForm} from './EarlyLoginForm.tsx'
import {LoginPage} from './LoginPage.tsx'

/**
 * The login page as HTML: a skeleton, and the form that the inline script (`tapScript`) shows in its place where no login
 * is likely.
 */
export function LoginPageFrame() {
  return (
    <LoginPage
      form={
        <>
          <div hidden>
            <EarlyLoginForm />
          </div>
          <div>
            <Skeleton lines={4} />
          </div>
        </>
      }
    />
  )
}
