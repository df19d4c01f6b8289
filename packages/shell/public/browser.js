// ES5 only: browsers without modules run it.
if (!window.MutationObserver || !('noModule' in document.createElement('script')))
  window.alert('当前浏览器版本过低，请使用 IE11 及以上版本或其他现代浏览器访问')
