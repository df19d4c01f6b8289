/**
 * Copies a text for the person; false when the browser does not let a page do that. Older webviews, and pages without https,
 * know only what is selected.
 *
 * @example
 * if (await copyText(window, text)) toast('复制成功')
 */
export async function copyText({document, navigator}: Window, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(document, text)
  }
}

function copySelected(document: Document, text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position: fixed; opacity: 0'
  // What lies behind an open dialog cannot be selected.
  const room = [...document.querySelectorAll('dialog[open]')].pop() ?? document.body
  const before = document.activeElement
  room.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before && 'focus' in before && typeof before.focus === 'function') before.focus()
  }
}
