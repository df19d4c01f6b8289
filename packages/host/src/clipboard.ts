/**
 * Copies a text. False when the browser does not allow it. Older webviews, and pages without HTTPS, can only copy a selection.
 *
 * @example
 * if (await copyText(window, text)) toast('复制成功')
 */
export async function copyText({document, navigator}: Window, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelection(document, text)
  }
}

function copySelection(document: Document, text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position: fixed; opacity: 0'
  // An open dialog makes everything behind it unselectable.
  const container = [...document.querySelectorAll('dialog[open]')].pop() ?? document.body
  const focused = document.activeElement
  container.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused && 'focus' in focused && typeof focused.focus === 'function') focused.focus()
  }
}
