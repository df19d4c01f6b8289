// Refreshes the lists every two seconds while the page is visible. Only changed sections are replaced.
const refreshMs = 2000
let tag = ''
let timer = 0

const isBusyIn = (section) =>
  section.contains(document.activeElement) || document.getSelection()?.containsNode(section, true) === true

async function refreshSections() {
  const response = await fetch('/live', {headers: tag ? {'If-None-Match': tag} : {}})
  if (response.status !== 200) return
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
  let skipped = false
  for (const section of fresh.querySelectorAll('section')) {
    const shown = document.getElementById(section.id)
    if (!shown || shown.dataset.markup === section.innerHTML) continue
    // A section with focus or selection is not replaced now; the next refresh tries again.
    if (shown.dataset.markup !== undefined && isBusyIn(shown)) {
      skipped = true
      continue
    }
    shown.dataset.markup = section.innerHTML
    shown.replaceChildren(...section.childNodes)
    offerCopy(shown)
  }
  tag = skipped ? '' : (response.headers.get('ETag') ?? '')
}

async function refresh() {
  try {
    await refreshSections()
  } catch {
    // The sandbox is not reachable; the next refresh tries again.
  }
  schedule()
}

function schedule() {
  clearTimeout(timer)
  if (document.visibilityState === 'visible') timer = setTimeout(refresh, refreshMs)
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') refresh()
  else clearTimeout(timer)
})

schedule()
