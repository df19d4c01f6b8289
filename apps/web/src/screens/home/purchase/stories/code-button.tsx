import {CodeButtonView} from '@hmb/shell/CodeButtonView'
import {fn} from 'storybook/test'
import {resendSeconds} from '../shared/code-resend.ts'

const still = {seconds: resendSeconds, sending: false, onSend: fn()}

/** The SMS code button in its states. */
export const codeButton = {
  atRest: <CodeButtonView {...still} sent={false} left={0} />,
  sending: <CodeButtonView {...still} sent={false} left={0} sending />,
  waiting: <CodeButtonView {...still} sent left={resendSeconds} />,
  again: <CodeButtonView {...still} sent left={0} />,
}
