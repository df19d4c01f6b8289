import {earlySheetAttribute} from '@hmb/contract/html/template-ids'

/** The content of the login form in the HTML, into which a person could type before the scripts ran. */
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

type EarlyForm = HTMLFormElement & {
  tapped?: HTMLButtonElement
  /** The name of the field with the focus, also in the task that removes the form; '' without. */
  focused?: string
}

declare global {
  interface Window {
    /** Ends the work of the inline script (`tapScript` of the contract). */
    hmbEndEarlyLogin?(): void
  }
}

const formSelector = 'form[data-early-login]'
const sheetSelector = `body > dialog[${earlySheetAttribute}]`

/**
 * Reads the login form in the HTML, and tracks its focus from now on; null when the page has no such form, or does not show it.
 * React may call it twice.
 *
 * @example
 * const [early] = useState(() => readEarlyLogin(document))
 */
export function readEarlyLogin(document: Document): EarlyLogin | null {
  const form = document.querySelector<EarlyForm>(formSelector)
  if (!form || form.closest('[hidden], dialog:not([open])')) return null
  followFocus(form)
  return contentOf(form)
}

function followFocus(form: EarlyForm): void {
  form.focused = focusedIn(form)
  form.addEventListener('focusin', () => {
    form.focused = focusedIn(form)
  })
  // Delayed, because a removed form's field loses the focus in the task that replaces the form.
  form.addEventListener('focusout', () =>
    setTimeout(() => {
      form.focused = focusedIn(form)
    }),
  )
}

/** The name of the form's field with the focus; '' without. */
function focusedIn(form: EarlyForm): string {
  const {activeElement} = form.ownerDocument
  return activeElement instanceof HTMLInputElement && form.contains(activeElement) ? activeElement.name : ''
}

/**
 * The present content of a form that `readEarlyLogin` has read, or its content when the app replaced it in this task.
 *
 * @example
 * const latest = contentOf(early.form)
 */
export function contentOf(form: EarlyForm): EarlyLogin {
  const {tapped, focused = ''} = form
  const typed = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? ''
  return {
    form,
    phone: typed('phone'),
    code: typed('captcha'),
    focused,
    tapped: tapped ? [...form.querySelectorAll('button')].indexOf(tapped) : -1,
  }
}

/**
 * Puts the focus into the same field of the app's own form. The forms have the same fields.
 *
 * @example
 * focusEarlyField(form.current, early)
 */
export function focusEarlyField(form: HTMLFormElement, {focused}: EarlyLogin): void {
  const field = focused && form.querySelector<HTMLInputElement>(`[name=${focused}]`)
  if (!field) return
  field.focus({preventScroll: true})
  field.setSelectionRange(field.value.length, field.value.length)
}

/**
 * Taps the same button of the app's own form. The forms have the same buttons. It runs after this task, because React
 * renders the state that a layout effect has set after the other effects.
 *
 * @example
 * useEffect(() => early && tapEarlyButton(form.current, early), [])
 */
export function tapEarlyButton(form: HTMLFormElement, {tapped}: EarlyLogin): void {
  setTimeout(() => form.querySelectorAll('button')[tapped]?.click())
}

/** The state of the quick login that the inline script may have opened. */
export type EarlySheet = 'none' | 'open' | 'closed'

/**
 * Disables the inline script, because the app opens the sheets from now on. Returns whether the script has opened the quick
 * login, and whether the person has closed it.
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
