// Shows the copy buttons where the browser can copy. `list-refresh.js` calls it for refreshed sections.
function offerCopy(root) {
  if (!navigator.clipboard) return
  for (const button of root.querySelectorAll('[data-copy]')) button.hidden = false
}

document.addEventListener('click', async (event) => {
  const button = event.target instanceof Element ? event.target.closest('[data-copy]') : null
  if (!button) return
  // A button that already shows 已复制 has stored its own text.
  button.dataset.label ??= button.textContent
  await navigator.clipboard.writeText(button.dataset.copy)
  button.textContent = '已复制'
  button.blur()
  setTimeout(() => {
    button.textContent = button.dataset.label
  }, 1500)
})

offerCopy(document)
