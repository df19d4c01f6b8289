import {mayBeLoggedIn} from './likely-login.ts'
import {oneLine} from './one-line.ts'

/**
 * The inline script that requests the session at once, because a visitor's first tap, or the screen, waits for it. ES5,
 * and allowed by its hash in the content policy. The attributes of its element:
 *
 * - `data-url` and `data-project`: the request.
 * - `data-unless`: the query values with which the app sends another request, as patterns separated by `|`. With one of them it sends none.
 * - `data-login`: the page has a person's own data and leads a visitor to the login. It sends no request where a login is likely, or where
 *   the address has none of the values in `data-login`. Such a page shows that its address is incomplete.
 * - `data-files`: the scripts of the login, which are preloaded with the request, unless a login is likely.
 *
 * `known` of what it leaves for the app resolves with the response, at the latest after 5 s.
 */
export const sessionScript = oneLine(`
!function(s,w){
  var data=s.dataset,search=location.search,isOwn=data.login!==undefined,mayBeUser=${mayBeLoggedIn},session;
  function has(pattern){return RegExp('[?&]('+pattern+')').test(search)}
  if(!w.fetch||has(data.unless)||isOwn&&(mayBeUser||data.login&&!has(data.login)))return;
  session={url:data.url,path:location.pathname,leadsToLogin:isOwn,isVisitor:!1,seemsVisitor:!mayBeUser};
  session.response=fetch(data.url,{headers:{accept:'application/json',projectId:data.project},credentials:'include'});
  session.known=Promise.race([session.response.then(function(r){return r.clone().json()}).then(function(body){
    if(body.code!==0)return;
    session.seemsVisitor=session.isVisitor=body.data.unLogin;
    session.onKnown&&session.onKnown()
  }).catch(function(){}),new Promise(function(resolve){setTimeout(resolve,5000)})]);
  w.hmbEarlyResponse=session;
  mayBeUser||data.files&&data.files.split(' ').forEach(function(file){
    var link=document.createElement('link');
    link.rel='modulepreload';
    link.crossOrigin='';
    link.href=file;
    document.head.appendChild(link)
  })
}(document.currentScript,window)`)
