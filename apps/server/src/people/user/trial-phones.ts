/** Always asked for an image captcha. */
export const captchaPhone = '19900000001'
/** The first call after a login that needs the user is answered 402. */
export const reauthorizePhone = '19900000002'
/** Every call that needs the user is answered −1000. */
export const limitedPhone = '19900000003'
