// Goes back to wherever the person came from; who came from nowhere follows the link to the sandbox's first page.
document.querySelector('[data-back]')?.addEventListener('click', (event) => {
  if (history.length < 2) return
  event.preventDefault()
  history.back()
})
