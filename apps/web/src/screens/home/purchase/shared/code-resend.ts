/** The home page's code buttons stay closed for a second longer than pages'. */
export const resendSeconds = 60
