/**
 * Lets an open dialog respond to `matches('dialog:modal')` in browsers without `:modal`: Chrome before 105 and Safari
 * before 15.6. rrweb calls it for every open dialog, and its error would end each snapshot of a page with one. All
 * dialogs of the product are modal.
 *
 * @example
 * addModalSelector(window)
 * dialog.matches('dialog:modal') // true while it is open
 */
export function addModalSelector({CSS, HTMLDialogElement, Element}: Window & typeof globalThis): void {
  // A browser without dialogs has no open ones.
  if (!HTMLDialogElement || CSS.supports('selector(:modal)')) return
  const prototype: {matches(selectors: string): boolean} = HTMLDialogElement.prototype
  prototype.matches = function (this: HTMLDialogElement, selectors) {
    return selectors === 'dialog:modal' ? this.open : Element.prototype.matches.call(this, selectors)
  }
}
