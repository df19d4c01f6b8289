import {useNavigation} from '@hmb/shell/navigation'
import {useIsShown} from '@hmb/shell/use-is-shown'
import {usePageTitle} from '@hmb/shell/use-page-title'
import {useVariant} from '@hmb/shell/variant'
import {Button} from '@hmb/ui/Button'
import {Card} from '@hmb/ui/Card'
import {Page} from '@hmb/ui/Page'
import {useState} from 'react'
import {GroupPageEnd} from '../../group/GroupPageEnd.tsx'
import {groupPaths} from '../../group/group-paths.ts'
import {useRequireLogin} from '../../group/use-require-login.ts'
import {paths} from '../../paths.ts'
import css from './group-insurance.module.css'
import {copy} from './group-insurance-copy.ts'

/** /groupInsurance: how a company insures its staff (团体投保). The button opens the form, for a visitor after the login. */
export function GroupInsuranceScreen() {
  usePageTitle(copy.title)
  const {go, back} = useNavigation()
  const {homePageId} = useVariant()
  const requireLogin = useRequireLogin()
  const isShown = useIsShown()
  const [isChecking, setChecking] = useState(false)

  const start = async () => {
    setChecking(true)
    const isLoggedIn = await requireLogin(groupPaths.add())
    setChecking(false)
    if (isLoggedIn && isShown()) go(groupPaths.add())
  }

  return (
    <Page
      title={copy.title}
      onBack={() => back(paths.home(homePageId))}
      bar={
        <Button wide loading={isChecking} onClick={start}>
          {copy.start}
        </Button>
      }
    >
      <Card>
        <h2 className={css.heading}>{copy.heading}</h2>
        <p className={css.lead}>{copy.lead}</p>
      </Card>
      <Card title={copy.stepsTitle}>
        <ol className={css.steps}>
          {copy.steps.map(({name, text}) => (
            <li key={name}>
              <p className={css.step}>{name}</p>
              <p className={css.text}>{text}</p>
            </li>
          ))}
        </ol>
      </Card>
      <GroupPageEnd />
    </Page>
  )
}
