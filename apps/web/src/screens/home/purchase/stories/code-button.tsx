import {longResendSeconds} from '@hmb/rules/sms-resend'
import {CodeButtonView} from '@hmb/shell/CodeButtonView'
import {fn} from 'storybook/test'

const still = {seconds: longResendSeconds, sending: false, onSend: fn()}

/** The SMS code button in its states. */
export const codeButton = {
  atRest: <CodeButtonView {...still} sent={false} left={0} />,
  sending: <CodeButtonView {...still} sent={false} left={0} sending />,
  waiting: <CodeButtonView {...still} sent left={longResendSeconds} />,
  again: <CodeButtonView {...still} sent left={0} />,
}
