/**
 * The inline script in the head of every page: shows the elder mode (长辈版) before the first paint, if the browser has
 * stored it. ES5, and allowed by its hash in the content policy.
 */
export const modeScript =
  "!function(d){/(^|; )hmb_mode=elder(;|$)/.test(d.cookie)&&d.documentElement.setAttribute('data-mode','elder')}(document)"
