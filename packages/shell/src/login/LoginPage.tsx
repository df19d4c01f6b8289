import {Page} from '@hmb/ui/Page'
import {Skeleton} from '@hmb/ui/Skeleton'
import type {ReactNode} from 'react'
import {useVariant} from '../contexts/variant.tsx'
import {useNavigation} from '../navigation/navigation.tsx'
import css from './LoginScreen.module.css'
import {copy} from './login-copy.ts'

/** The logo and name above the form, or above a skeleton while the form is null. */
export function LoginPage({form}: {form: ReactNode | null}) {
  const {logo, name} = useVariant()
  const {back} = useNavigation()
  return (
    <Page title={copy.title} onBack={() => back()}>
      <div className={css.brand}>
        <img className={css.logo} src={logo} alt="" width="64" height="64" />
        <p className={css.name}>{name}</p>
      </div>
      <div className={css.card}>{form ?? <Skeleton lines={4} />}</div>
    </Page>
  )
}
