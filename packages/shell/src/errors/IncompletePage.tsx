import {Button} from '@hmb/ui/Button'
import {ErrorState} from '@hmb/ui/ErrorState'
import {Page} from '@hmb/ui/Page'
import {useNavigation} from '../navigation/navigation.tsx'
import {copy} from './error-copy.ts'

/**
 * Shown when the address lacks a value that the screen needs, with a button back.
 *
 * @example
 * if (!orderId) return <IncompletePage title={copy.title} />
 */
export function IncompletePage({title}: {title: string}) {
  const {back} = useNavigation()
  return (
    <Page title={title} onBack={() => back()}>
      <ErrorState message={copy.incomplete} action={<Button onClick={() => back()}>{copy.back}</Button>} />
    </Page>
  )
}
