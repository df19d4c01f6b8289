import {oneLine} from './one-line.ts'

/**
 * ES5: true when a login is likely: this browser stores a user id, or the WeChat identity is still pending. Such a page shows no
 * login before the response of the server.
 */
export const mayBeLoggedIn = oneLine(`
  function(){
    try{
      return!!localStorage.getItem('userId')||/MicroMessenger/.test(navigator.userAgent)&&!localStorage.getItem('openId')
    }catch(e){return!1}
  }()`)
