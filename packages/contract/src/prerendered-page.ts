import type {Fetch} from './client.ts'
import type {RequestOf, ResponseOf} from './endpoint.ts'
import type {skuInsure} from './home.ts'
import {oneLine} from './inline-script.ts'

/** A page of the operator, embedded in the HTML so that the browser does not request it. */
export interface PrerenderedPage {
  id: string
  /** '' for the page itself. */
  sub: string
  projectId: string
  childPageContent: string
  /** The product of the page's purchase block, with its price at the time of rendering. Absent without a block or product. */
  product?: {request: RequestOf<typeof skuInsure>; response: ResponseOf<typeof skuInsure>}
}

/**
 * The server-side renderer of a build, `<builds>/render/<code>.js`: it renders the home page to HTML. A server without it sends
 * the same HTML without the rendered page.
 */
export interface PageRenderer {
  /**
   * The query values that change the rendered page, as a query. Searches with the same key share one rendered page.
   * Null when the page is not rendered for this search.
   */
  cacheKey(search: string): string | null
  /** The product of the page's purchase block; '' without one. */
  skuNoOf(childPageContent: string): string
  /** `head` is inserted at the end of the head, `root` into the element `#root`. */
  render(page: PrerenderedPage, search: string): Promise<{head: string; root: string}>
  /**
   * The HTML of a screen with its data, for an `EarlyScreen`. Rejects for a screen that is not rendered, and when a call fails.
   */
  renderScreen(request: ScreenRequest): Promise<string>
  /**
   * The address of the first picture of a page that is the same for everybody, or those of its widths as a `srcset`; ''
   * for none. Rejects when its call fails.
   */
  firstPictureOf(request: Omit<ScreenRequest, 'cookie'>): Promise<string>
}

/** The person's request for a screen. */
export interface ScreenRequest {
  /** Below the build's base, such as `/orderDetail`. */
  pathname: string
  /** With its `?`; '' for none. */
  search: string
  /** The browser's cookies, which hold the preferences of the person, such as the elder mode (长辈版). */
  cookie: string
  /** Makes the calls of the person. */
  fetch: Fetch
}

/**
 * A request that the HTML of a page sends before the scripts.
 *
 * - `url`, and `body`: JSON; null or absent for GET.
 * - `pictures`: the paths, separated by commas, at which the response's `data` has addresses of images. `a<b` is loaded only before the
 *   China time in the field `b`, `a>b` only after it.
 * - `next`: sent when the response's `data` has a value at `path`.
 *
 * `url` and `body` may have placeholders. A request whose placeholder has no value is not sent.
 *
 * - `~a.b~`: the first of the query values `a` and `b`, which are ids, or paths of the operator's files in encoded form
 * - `~a!b~`: the query value `a`, else the text `b`, which may be ''
 * - `~0~`: the last part of the page's path
 * - `~document~`: the path of the first document in the query
 */
export type EarlyRequest = readonly [
  url: string,
  body?: string | null,
  pictures?: string,
  next?: readonly [path: string, request: EarlyRequest],
]

/** What the build inserts into the HTML page of a route. */
export interface RoutePage {
  /** Goes to the end of the head. */
  head: string
  /** Goes into `#root`. */
  root: string
  /** The page preloads the login too. */
  leadsToLogin: boolean
  /**
   * `root` is the product in its initial state, which the browser hydrates. Otherwise it is a frame, which the product
   * replaces.
   */
  prerendered?: boolean
}

/** The pages by route. */
export type RoutePages = Readonly<Record<string, RoutePage>>

/** The id of the element whose text is a {@link PrerenderedPage} as JSON. */
export const prerenderedPageId = 'page'

/**
 * ES5: true when a login is likely: this browser stores a user id, or the WeChat identity is still pending. Such a page shows no
 * login before the response of the server.
 */
const mayBeLoggedIn = oneLine(`
  function(){
    try{
      return!!localStorage.getItem('userId')||/MicroMessenger/.test(navigator.userAgent)&&!localStorage.getItem('openId')
    }catch(e){return!1}
  }()`)

/** The id of the `<template>` that holds the frame of the login in the page of a person's own data. */
export const earlyLoginPageId = 'early-login-page'

/** The id of the `<template>` that holds a prerendered page as a visitor sees it. */
export const visitorPageId = 'visitor-page'

/** The id of the `<template>` that holds the sheet of the quick login (手机号快捷登录) in a prerendered home page. */
export const earlySheetId = 'early-sheet'

/**
 * The inline script of a prerendered home page and of the login's pages. It works until the app takes over:
 *
 * - It keeps the last tapped button, and marks it as busy at once. A tap beside a button changes nothing. A login form
 *   keeps its own one, as the property `tapped`.
 * - A button for another page of the app opens it like a link: `data-early-page` is the page's address, without a query. The query of
 *   the present address goes along, because its channel values are not read yet.
 * - A visitor's tap on the purchase button of a home page opens the sheet of the quick login, so that the person can
 *   type. Where no login is likely it does not wait for the session. The sheet closes if the server has a session after
 *   all. React gets such a tap a frame later: it would render the whole page as soon as the finger is down, and the
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
      sheet.onclose=function(){isWanted=!1;page&&mark(page)}
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

/**
 * The inline script in the head of every page: shows the elder mode (长辈版) before the first paint, if the browser has
 * stored it. ES5, and allowed by its hash in the content policy.
 */
export const modeScript =
  "!function(d){/(^|; )hmb_mode=elder(;|$)/.test(d.cookie)&&d.documentElement.setAttribute('data-mode','elder')}(document)"

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
  session={url:data.url,leadsToLogin:isOwn,isVisitor:!1,seemsVisitor:!mayBeUser};
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

/**
 * The inline script that requests a page's data before the product's scripts have loaded. Its element names the
 * requests in `data-requests` ({@link EarlyRequest} as JSON) and the project in `data-project`. It requests nothing for
 * an address with a value of `data-unless`, nor with `data-user` where no user is known. It requests the pictures that
 * a response names, because the screen shows them first; the first one is shown in an image with `data-early-picture`.
 * A request that follows from a response is sent while the app still takes early responses. ES5, and allowed by its
 * hash in the content policy.
 */
export const dataScript = oneLine(`
!function(s,w,d,search){
  var data=s.dataset,early={};
  function isUser(){
    try{
      return localStorage.getItem('userId')&&(localStorage.getItem('openId')||!/MicroMessenger/.test(navigator.userAgent))
    }catch(e){}
  }
  function query(names){
    return(RegExp('[?&](?:'+names.replace(/\\./g,'|')+')=([^&]*)').exec(search)||[])[1]||''
  }
  function documentPath(){
    try{
      var url=decodeURIComponent(query('url')),path=/^\\s*[[{]/.test(url)?(/"path":"([^"]+)/.exec(url)||[])[1]:url;
      return/^(?!\\/)[\\w./-]{1,99}$/.test(path)&&!/\\.\\.|\\/\\//.test(path)?path:null
    }catch(e){}
  }
  function value(names){
    if(names==='document')return documentPath();
    var parts=names.split('!'),found=names==='0'?/[^/]*$/.exec(location.pathname)[0]:query(parts[0])||parts[1];
    return/^([\\w-]{1,64}|%2F(static%2Ffile%2F[\\w.-]+|[\\w%-]+%3FpolicyNo%3D[\\w-]+))$/.test(found)||found===parts[1]?found:null
  }
  function initOf(method){
    return{method:method,headers:{accept:'application/json',projectId:data.project},credentials:'include',redirect:'error'}
  }
  function send(request){
    var missing,texts=request.slice(0,2).map(function(text){
      return text&&text.replace(/~([\\w.!-]+)~/g,function(_,names){
        var found=value(names);
        return found==null?missing=1:found
      })
    }),init=initOf(texts[1]?'POST':'GET');
    if(missing)return;
    if(texts[1]){
      init.headers['content-type']='application/json';
      init.body=texts[1]
    }
    var response=fetch(texts[0],init);
    early[texts[0]+(texts[1]||'')]=response;
    response.then(function(r){return(request[2]||request[3])&&r.clone().json()}).then(function(body){
      var data=body&&body.data,next=request[3];
      function at(path){return path.split('.').reduce(function(part,name){return part&&part[name]},data)}
      request[2]&&request[2].split(',').forEach(function(path){
        var parts=/^([\\w.]+)([<>]?)(\\w*)$/.exec(path),url=at(parts[1]),isBefore=Date.now()<Date.parse((data[parts[3]]+'+08:00').replace(' ','T'));
        if(url&&(!parts[2]||isBefore===(parts[2]<'>')))show(url)
      });
      next&&w.hmbEarlyData===early&&at(next[0])&&send(next[1])
    }).catch(function(){})
  }
  function show(url){
    var image=d.querySelector('[data-early-picture]')||new Image();
    image.removeAttribute('data-early-picture');
    image.hidden=!1;
    image.src=url
  }
  if(!w.fetch||RegExp('[?&]('+data.unless+')').test(search)||data.user&&!isUser())return;
  w.hmbEarlyData=early;
  w.hmbRequestScreen&&w.hmbRequestScreen(initOf('GET'));
  JSON.parse(data.requests).forEach(send)
}(document.currentScript,window,document,location.search)`)

/** The styles of the line that reports scripts that have not loaded. The page's inline styles define the variables. */
const startFailureStyle = {
  line:
    'top:0;left:0;right:0;z-index:16;display:flex;align-items:center;padding:calc(8px + var(--hmb-safe-top)) 16px 8px;' +
    'background:var(--hmb-failure-tint);color:var(--hmb-failure);font:var(--hmb-type-body)',
  button:
    'min-height:44px;padding:0 24px;border:0;border-radius:999px;background:var(--hmb-brand);color:var(--hmb-on-brand);font:var(--hmb-type-strong)',
}

/**
 * The inline module that runs a page's scripts: it imports the files of `data-scripts` one after another, in the order in
 * which they need each other. Allowed by its hash in the content policy.
 *
 * - Each file runs in a task of its own, so that a tap and a frame come between two files.
 * - On a second visit the files are in the cache. The first one then waits for the page's first frame, which a hidden page does not have.
 * - A browser that ignores preloads of modules, such as iOS before 17, would find the files one by one. There all of
 *   them are fetched first.
 * - When a file does not load, a line at the top of the page reports this. Its button loads the page again, because a browser may remember
 *   the failed file as long as the page is open.
 * - The quick login of `tapScript` may open later and would cover the line, so the line moves into it.
 * - The files are requested again, with growing delays, until all have come. Then the page is loaded again, once in a minute and not while
 *   the person fills in a form. The shell's error boundary uses the same `reloadedAt`, so that both together reload once.
 * - Without a network the button does not load the page, because the browser's error page would replace it. The line reports the network.
 */
export const startScript = oneLine(`
const files=document.querySelector('[data-scripts]').dataset.scripts.split(' ');
!async function(){
  if(!document.createElement('link').relList.supports('modulepreload'))
    await Promise.all([...document.querySelectorAll('link[rel=modulepreload]:not([data-part])')].map((link)=>
      fetch(link.href).then((response)=>response.blob()).catch(()=>{})));
  document.hidden||await new Promise((next)=>requestAnimationFrame(()=>setTimeout(next)));
  for(const file of files){
    await import(file);
    await new Promise((next)=>setTimeout(next))
  }
}().catch((error)=>{
  console.error(error);
  const create=(name,text,style)=>{
    const element=document.createElement(name);
    element.textContent=text;
    element.style.cssText=style;
    return element
  };
  const line=create('div','','${startFailureStyle.line}'),note=create('span','','flex:1');
  const button=create('button','重试','${startFailureStyle.button}');
  const say=()=>note.textContent=navigator.onLine?'加载失败':'网络不可用，请检查网络';
  line.setAttribute('role','alert');
  button.onclick=()=>navigator.onLine?location.reload():say();
  const place=(sheet=document.querySelector('dialog[open]'),top=sheet||document.body)=>{
    line.style.position=sheet?'fixed':'sticky';
    top===line.parentNode||top.prepend(line)
  };
  place();
  document.onclick=()=>setTimeout(place);
  say();
  line.append(note,button);
  const loadAgain=(delay)=>setTimeout(()=>
    Promise.all(files.map((file)=>fetch(file).then((response)=>response.ok?response.blob():Promise.reject()))).then(()=>{
      if(document.querySelector('dialog[open],input:focus,input:checked,input:not([type=checkbox]):not(:placeholder-shown)'))throw 0;
      if(Date.now()-sessionStorage.reloadedAt<6e4)return;
      sessionStorage.reloadedAt=Date.now();
      location.reload()
    }).catch(()=>loadAgain(delay*2)),delay);
  loadAgain(1e3)
})`)
