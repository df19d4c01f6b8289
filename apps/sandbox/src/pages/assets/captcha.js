// The slider: follows the finger, and asks on release whether the piece lies over the gap.
const main = document.querySelector('main')
const slider = document.querySelector('input')
const status = document.querySelector('[role=status]')
const piece = document.querySelector('.piece')
const challenge = main.dataset.challenge

const tell = (message) => parent.postMessage(message, '*')
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
    const answer = await send('/captcha/solve', {id: challenge, position: Number(slider.value)})
    if (answer.ok) tell({captcha: 'solved', ticket: answer.ticket, randstr: answer.randstr})
    else status.textContent = answer.message
  } catch {
    status.textContent = '网络不可用，请检查网络'
  }
})

const acts = {
  close: () => tell({captcha: 'closed'}),
  again: () => location.reload(),
  async bad() {
    const {ticket, randstr} = await send('/captcha/bad', {})
    tell({captcha: 'solved', ticket, randstr})
  },
}
document.addEventListener('click', ({target}) => {
  const act = target instanceof Element ? target.closest('[data-act]')?.dataset.act : undefined
  if (act) acts[act]()
})
document.addEventListener('keydown', ({key}) => {
  if (key === 'Escape') acts.close()
})
slider.focus()
