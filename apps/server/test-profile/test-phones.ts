/** This phone must solve the image captcha before every SMS code. */
export const captchaPhone = '19900000001'
/** The first call of a session that needs the user gets 402. */
export const reauthorizePhone = '19900000002'
/** Every call that needs the user gets the code −1000. */
export const limitedPhone = '19900000003'
