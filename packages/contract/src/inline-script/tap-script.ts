import {mayBeLoggedIn} from './likely-login.ts'
import {oneLine} from './one-line.ts'

/**
 * The inline script of a prerendered home page and of the login's pages. It works until the app takes over:
 *
 * - It keeps the last tapped button, and marks it as busy at once. A tap beside a button changes nothing. A login form
 *   keeps its own one, as the property `tapped`.
 * - A button for another page of the app opens it like a link: `data-early-page` is the page's address, without a query. The query of
 *   the present address goes along, because its channel values are not read yet.
 * - A visitor's tap on the purchase button of a home page opens the sheet of the quick login, so that the person can
 *   type. Where no login is likely it does not wait for the session. The sheet closes by Back, and if the server has a
 *   session after all. React gets such a tap a frame later: it would render the whole page as soon as the finger is down, and the
 *   sheet would wait.
 * - On a page of the login it shows the form in place of the skeleton, unless a login is likely here. An old link has
 *   its path in the hash, and gets the HTML of the root, which is that of the login: its page stays empty.
 * - On a page of a person's own data it shows the login as soon as the session response is a visitor.
 * - A page that differs for a visitor is replaced when the session response is a visitor, unless a button has been tapped.
 *
 * ES5, and allowed by its hash in the content policy. Its element comes after the elements and the session's script that
 * it reads.
 */
export const tapScript = oneLine(`
!function(d,w){
  var page={},session=w.hmbEarlyResponse,template=d.getElementById('early-sheet'),login=d.getElementById('early-login-page'),visitor=d.getElementById('visitor-page'),isWanted,sheet,form;
  function mark(owner,button){
    owner.tapped&&owner.tapped.removeAttribute('aria-busy');
    owner.tapped=button;
    button&&button.setAttribute('aria-busy','true')
  }
  function keep(e){
    var button=e.target.closest&&e.target.closest('button'),form=button&&button.closest('[data-early-login]');
    if(form)return mark(form,button);
    if(sheet&&(e.target===sheet||button&&sheet.contains(button)))return sheet.close();
    if(!button)return;
    if(page){
      mark(page,button);
      open(button.getAttribute('data-early-page'))
    }
    if(!isBuy(button))return;
    isWanted=!0;
    if(!page&&e.isTrusted&&opens()){
      e.stopPropagation();
      requestAnimationFrame(function(){setTimeout(function(){button.click()})})
    }
    openSheet()
  }
  function isBuy(button){return template&&button.querySelector('[data-event=buy]')}
  function opens(){return session&&session.seemsVisitor&&w.HTMLDialogElement}
  function hold(e){
    var button=!page&&e.target.closest&&e.target.closest('button');
    button&&isBuy(button)&&opens()&&e.stopPropagation()
  }
  function open(address){
    address&&!/#\\//.test(location.hash)&&location.assign(address+location.search)
  }
  function submit(e){
    if(!e.target.hasAttribute('data-early-login'))return;
    e.preventDefault();
    mark(e.target,e.target.querySelector('[type=submit]'))
  }
  function openSheet(){
    if(!isWanted||!opens())return;
    if(!sheet){
      sheet=d.body.appendChild(template.content.firstChild.cloneNode(!0));
      sheet.onclose=function(){isWanted=!1;page&&mark(page)};
      w.onpopstate=function(){sheet&&sheet.close()}
    }
    if(!sheet.open){sheet.showModal();sheet.querySelector('h2').focus()}
  }
  function showForm(part){
    var frame=part.closest('[inert]'),child,i;
    part.hidden=!1;
    part.nextSibling.hidden=!0;
    for(;part!==frame;part=part.parentNode)
      for(i=0;child=part.parentNode.children[i];i++)if(child!==part)child.setAttribute('inert','');
    frame.removeAttribute('inert');
    frame.removeAttribute('aria-hidden')
  }
  function onKnown(){
    if(!session)return;
    if(login)return session.isVisitor&&showLogin();
    if(visitor)return session.isVisitor&&showVisitor();
    if(session.seemsVisitor)return openSheet();
    if(sheet){d.body.removeChild(sheet);sheet=null}
  }
  function showLogin(){
    var frame=login.parentNode.querySelector('[inert]');
    frame.parentNode.replaceChild(login.content.firstChild.cloneNode(!0),frame);
    form=d.querySelector('[data-early-login]');
    showForm(form.parentNode)
  }
  function showVisitor(){
    var root=d.getElementById('root');
    if(!root||!page||page.tapped)return;
    root.textContent='';
    root.appendChild(visitor.content.cloneNode(!0));
    root.setAttribute('data-prerendered','visitor')
  }
  function listen(change){
    d[change]('click',keep,!0);
    d[change]('submit',submit,!0);
    'pointerdown pointerup touchstart touchend mousedown mouseup'.split(' ').forEach(function(type){d[change](type,hold,!0)})
  }
  listen('addEventListener');
  function end(){
    template=session=null;
    listen('removeEventListener')
  }
  w.hmbEndEarlyLogin=end;
  w.hmbTakeTap=function(){
    var tapped=page&&page.tapped;
    page&&mark(page);
    page=null;
    template||login||form||end();
    return tapped
  };
  form=d.querySelector('[data-early-login]');
  if(form&&/#\\//.test(location.hash))form=d.getElementById('root').textContent='';
  if(form&&!/[?&](ssoToken|code)=/.test(location.search)&&!${mayBeLoggedIn})showForm(form.parentNode);
  if(session){session.onKnown=onKnown;session.isVisitor&&onKnown()}
}(document,window)`)
