// Goes back in the history. Without a history the link leads to the sandbox's first page.
document.querySelector('[data-back]')?.addEventListener('click', (event) => {
  if (history.length < 2) return
  event.preventDefault()
  history.back()
})
