/**
 * The server sends one SMS code per phone and purpose within this time, in s. The pages wait longer, so that the server never
 * refuses the tap on an enabled button.
 */
export const serverResendSeconds = 58

/** How long a code button is disabled after a code was sent, in s. */
export const resendSeconds = 59

/** {@link resendSeconds} on the home page (quick login, applicant) and on the account cancellation (注销账号). */
export const longResendSeconds = 60
