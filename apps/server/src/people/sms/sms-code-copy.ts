interface SmsCodeValues {
  readonly code: string
  /** The validity of the code in minutes. */
  readonly minutes: number
}

/** The SMS with a code (短信验证码). It names no person. */
export const smsCodeCopy = ({code, minutes}: SmsCodeValues): string =>
  `【惠民保】验证码${code}，${minutes}分钟内有效，请勿告知他人。`
