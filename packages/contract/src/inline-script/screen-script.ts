import {oneLine} from './one-line.ts'

/**
 * The inline script of a page that shows the `EarlyScreen` of its address above `#root`. Its element is before
 * that of `dataScript`, which calls its function `hmbRequestScreen` before it sends its own requests. It is not called
 * for a visitor or another project. `data-address` is the address.
 *
 * - The screen is inert and hidden from screen readers. A tap reaches the app below it, as soon as the app has rendered.
 * - An earlier tap on a button, link, label or input is kept: it is marked as busy, and the app's own one is clicked
 *   later. An input gets the focus. Not on the button of a form: the app may fill the form with a draft that the person
 *   has not seen.
 * - The screen goes when the app shows as much as it: no frame, no more skeletons (`data-skeleton`), and as much text,
 *   for which it waits 500 ms at most. It also goes when the address changes.
 * - Nothing is shown when the app has been faster, and for any other response.
 *
 * ES5, and allowed by its hash in the content policy.
 */
export const screenScript = oneLine(`
!function(s,w,d){
  var data=s.dataset,url=location.pathname,path=url.slice(data.address.lastIndexOf('/')),root,screen,observer,tapped,timer,tappable='button:not([type=submit]),a,label,input';
  function count(part){return part.querySelectorAll('[data-skeleton]').length}
  function isHere(){return location.pathname===url}
  function isBehind(){return root.querySelector('[data-frame]')||count(root)>count(screen)}
  function check(){
    if(isHere()&&isBehind())return;
    if(!isHere()||root.textContent.length>=screen.textContent.length)return end();
    timer=timer||setTimeout(end,500)
  }
  function controls(part){return[].slice.call(part.querySelectorAll(tappable))}
  function controlOf(element){return element&&element.closest&&element.closest(tappable)}
  function controlAt(e){
    screen.inert=!1;
    screen.style.pointerEvents='auto';
    var found=d.elementFromPoint(e.clientX,e.clientY);
    screen.style.pointerEvents='none';
    screen.inert=!0;
    return screen.contains(found)&&controlOf(found)
  }
  function keep(e){
    var control=controlAt(e);
    if(!control)return;
    tapped&&tapped.element.removeAttribute('aria-busy');
    control.setAttribute('aria-busy','true');
    tapped={element:control,isOwn:root.contains(e.target)&&controlOf(e.target)}
  }
  function end(){
    var own=tapped&&!tapped.isOwn&&isHere()&&controls(root)[controls(screen).indexOf(tapped.element)];
    clearTimeout(timer);
    observer.disconnect();
    d.removeEventListener('click',keep,!0);
    d.body.removeChild(screen);
    root.style.cssText='';
    own&&own.textContent===tapped.element.textContent&&setTimeout(function(){own.click();own.select&&own.focus()})
  }
  function show(html){
    root=d.getElementById('root');
    screen=d.createElement('div');
    screen.innerHTML=html;
    if(!isHere()||!isBehind())return;
    screen.id='early-screen';
    screen.inert=!0;
    screen.setAttribute('aria-hidden','true');
    screen.style.cssText='position:absolute;top:0;left:0;right:0;z-index:15;min-height:100vh;background:inherit;pointer-events:none';
    d.body.appendChild(screen);
    root.style.cssText='max-height:'+screen.offsetHeight+'px;overflow:hidden';
    d.addEventListener('click',keep,!0);
    observer=new MutationObserver(check);
    observer.observe(root,{childList:!0,subtree:!0})
  }
  w.hmbRequestScreen=function(init){
    fetch(data.address+'?path='+encodeURIComponent(path+location.search),init).then(function(r){
      return r.status===200&&r.json()
    }).then(function(body){
      body.html&&show(body.html)
    }).catch(function(){})
  }
}(document.currentScript,window,document)`)
