import {oneLine} from './one-line.ts'

/**
 * The inline script that requests a page's data before the product's scripts have loaded. Its element names the
 * requests in `data-requests` (`EarlyRequest` as JSON) and the project in `data-project`. It requests nothing for
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
