/** Delay before another SMS code, in seconds. On the home page it is one second longer than on other pages. */
export const resendSeconds = 60
