/** The content of the login form that stood in the HTML, so that a person could type before the scripts ran. */
export interface EarlyLogin {
  /** The form itself: a person may type into it until it is removed. */
  readonly form: EarlyForm
  /** As typed: not yet reduced to digits. */
  readonly phone: string
  readonly code: string
  /** The name of the field with the focus; '' without. */
  readonly focused: string
  /** The position of the last tapped button among the form's buttons; -1 without a tap. */
  readonly tapped: number
}

type EarlyForm = HTMLFormElement & {tapped?: HTMLButtonElement}

declare global {
  interface Window {
    /** Ends the work of the inline script (`tapScript` of the contract). */
    hmbEndEarlyLogin?(): void
  }
}

const formSelector = 'form[data-early-login]'
const sheetSelector = 'body > dialog[data-early-sheet]'

/**
 * Reads the login form of the HTML; null when the page has none, or does not show it. Reads only: React may call it twice.
 *
 * @example
 * const [early] = useState(() => readEarlyLogin(document))
 */
export function readEarlyLogin(document: Document): EarlyLogin | null {
  const form = document.querySelector<EarlyForm>(formSelector)
  return !form || form.closest('[hidden], dialog:not([open])') ? null : contentOf(form)
}

/**
 * The content of the form as it is now. A form that the app has already replaced keeps its texts, and loses the focus.
 *
 * @example
 * const latest = rereadEarlyLogin(early)
 */
export function rereadEarlyLogin(early: EarlyLogin): EarlyLogin {
  const latest = contentOf(early.form)
  return early.form.isConnected ? latest : {...latest, focused: early.focused}
}

function contentOf(form: EarlyForm): EarlyLogin {
  const {tapped} = form
  const {activeElement} = form.ownerDocument
  const typed = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? ''
  return {
    form,
    phone: typed('phone'),
    code: typed('captcha'),
    focused: activeElement instanceof HTMLInputElement && form.contains(activeElement) ? activeElement.name : '',
    tapped: tapped ? [...form.querySelectorAll('button')].indexOf(tapped) : -1,
  }
}

/**
 * Puts the focus into the same field of the app's own form, and taps the same button. The forms have the same fields and buttons.
 *
 * @example
 * useEffect(() => early && continueEarlyLogin(form.current, early), [])
 */
export function continueEarlyLogin(form: HTMLFormElement, {focused, tapped}: EarlyLogin): void {
  const field = focused && form.querySelector<HTMLInputElement>(`[name=${focused}]`)
  if (field) {
    field.focus({preventScroll: true})
    field.setSelectionRange(field.value.length, field.value.length)
  }
  form.querySelectorAll('button')[tapped]?.click()
}

/** What has become of the quick login that the inline script may have opened. */
export type EarlySheet = 'none' | 'open' | 'closed'

/**
 * The app opens the sheets from now on. Returns whether the inline script has opened the quick login, and whether the person has closed it.
 *
 * @example
 * if (takeOverEarlySheet(window) !== 'closed') actor.send({type: 'BUY_TAPPED'})
 */
export function takeOverEarlySheet(window: Window): EarlySheet {
  window.hmbEndEarlyLogin?.()
  const sheet = window.document.querySelector<HTMLDialogElement>(sheetSelector)
  return sheet ? (sheet.open ? 'open' : 'closed') : 'none'
}

/** Ends the inline script, and removes the quick login that it has opened. The focus returns to the purchase button. */
export function removeEarlySheet(window: Window): void {
  window.hmbEndEarlyLogin?.()
  const sheet = window.document.querySelector<HTMLDialogElement>(sheetSelector)
  if (sheet?.open) sheet.close()
  sheet?.remove()
}
