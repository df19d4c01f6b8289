import {oneLine} from './one-line.ts'

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
