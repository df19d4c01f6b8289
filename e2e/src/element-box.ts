import type {Locator} from 'playwright-core'

/** The position and the size of an element, in CSS pixels. Waits until it is in the page, and fails when it is not shown. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('the element is not shown')
  return box
}
