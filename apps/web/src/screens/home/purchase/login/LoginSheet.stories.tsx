import {LoginFormView, type LoginFormViewProps} from '@hmb/shell/LoginFormView'
import {OpenSheet} from '@hmb/ui/stories/StateHolder'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {useState} from 'react'
import {fn} from 'storybook/test'
import {codeButton} from '../stories/code-button.tsx'
import {LoginSheet} from './LoginSheet.tsx'

function Live(props: LoginFormViewProps) {
  const [phone, onPhone] = useState(props.phone)
  const [code, onCode] = useState(props.code)
  const [agreed, onAgree] = useState(props.agreed)
  return (
    <OpenSheet>
      {(sheet) => (
        <LoginSheet {...sheet}>
          <LoginFormView
            {...props}
            phone={phone}
            onPhone={onPhone}
            code={code}
            onCode={onCode}
            agreed={agreed}
            onAgree={onAgree}
          />
        </LoginSheet>
      )}
    </OpenSheet>
  )
}

const link = (name: string) => (
  <a key={name} href={`#${name}`}>
    《{name}》
  </a>
)
const still = () => {}
const meta = {
  component: LoginFormView,
  args: {
    phone: '',
    phoneError: '',
    onPhone: still,
    onPhoneBlur: still,
    code: '',
    codeError: '',
    onCode: still,
    codeButton: codeButton.atRest,
    agreed: false,
    onAgree: still,
    agreements: {state: 'shown', links: ['用户服务协议', '个人信息保护政策'].map(link)},
    loggingIn: false,
    disabled: false,
    onSubmit: fn(),
  },
  render: (args) => <Live {...args} />,
} satisfies Meta<typeof LoginFormView>
export default meta
type Story = StoryObj<typeof meta>

const filled = {phone: '13838389438', code: '042137', agreed: true, codeButton: codeButton.waiting}

export const Empty: Story = {}
export const WrongPhone: Story = {args: {phone: '1283838', phoneError: '请输入正确的手机号码'}}
export const SendingCode: Story = {args: {phone: filled.phone, agreed: true, codeButton: codeButton.sending}}
export const CodeSent: Story = {args: {...filled, code: ''}}
export const CodeAgain: Story = {args: {...filled, code: '', codeButton: codeButton.again}}
export const WrongCode: Story = {args: {...filled, codeError: '验证码错误，请重新输入'}}
export const LoggingIn: Story = {args: {...filled, loggingIn: true}}
export const AgreementsLoading: Story = {args: {agreements: {state: 'loading'}}}
export const AgreementsFailed: Story = {args: {agreements: {state: 'failed', onRetry: fn()}}}
