// This script runs in browsers without module support, so it uses ES5 only.
if (!window.MutationObserver || !('noModule' in document.createElement('script')))
  window.alert('当前浏览器版本过低，请使用 IE11 及以上版本或其他现代浏览器访问')

// A prerendered page can be tapped before its scripts have loaded. This stores the last tap for them.
function keepTap(event) {
  window.hmbTapped = event.target
}
function takeTap() {
  document.removeEventListener('click', keepTap, true)
  return window.hmbTapped
}
document.addEventListener('click', keepTap, true)
window.hmbTakeTap = takeTap
