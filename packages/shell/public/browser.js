// Runs in browsers that cannot read the product's own scripts: no module, no arrow function, no const.
if (!window.MutationObserver || !('noModule' in document.createElement('script')))
  window.alert('当前浏览器版本过低，请使用 IE11 及以上版本或其他现代浏览器访问')

// On a page that came painted somebody may tap before its scripts are there: the last tap waits for them.
function keepTap(event) {
  window.hmbTapped = event.target
}
function takeTap() {
  document.removeEventListener('click', keepTap, true)
  return window.hmbTapped
}
document.addEventListener('click', keepTap, true)
window.hmbTakeTap = takeTap
