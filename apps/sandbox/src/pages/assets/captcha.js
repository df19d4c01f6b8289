// The slider: moves the piece, and on release lets the server check whether it covers the gap.
const main = document.querySelector('main')
const slider = document.querySelector('input')
const status = document.querySelector('[role=status]')
const piece = document.querySelector('.piece')
const challenge = main.dataset.challenge

const notifyParent = (message) => parent.postMessage(message, '*')
const send = async (path, body) => {
  const headers = {'content-type': 'application/json'}
  return (await fetch(path, {method: 'POST', headers, body: JSON.stringify(body)})).json()
}

slider.addEventListener('input', () => {
  piece.setAttribute('x', slider.value)
  status.textContent = ''
})

slider.addEventListener('change', async () => {
  try {
    const result = await send('/captcha/solve', {id: challenge, position: Number(slider.value)})
    if (result.ok) notifyParent({captcha: 'solved', ticket: result.ticket, randstr: result.randstr})
    else status.textContent = result.message
  } catch {
    status.textContent = '网络不可用，请检查网络'
  }
})

const actions = {
  close: () => notifyParent({captcha: 'closed'}),
  again: () => location.reload(),
  async bad() {
    const {ticket, randstr} = await send('/captcha/bad', {})
    notifyParent({captcha: 'solved', ticket, randstr})
  },
}
document.addEventListener('click', ({target}) => {
  const act = target instanceof Element ? target.closest('[data-act]')?.dataset.act : undefined
  if (act) actions[act]()
})
document.addEventListener('keydown', ({key}) => {
  if (key === 'Escape') actions.close()
})
slider.focus()
