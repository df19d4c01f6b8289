/** A part of Chromium's Network Information API; other browsers have none. */
interface NetworkInformation {
  saveData?: boolean
  /** `slow-2g`, `2g`, `3g` or `4g`. */
  effectiveType?: string
}

/** Whether the network is free for data that the page does not need yet: no data saver, and at least 4G. */
export function hasSpareBandwidth(
  navigator: Navigator & {connection?: NetworkInformation} = window.navigator,
): boolean {
  const {saveData = false, effectiveType = '4g'} = navigator.connection ?? {}
  return !saveData && effectiveType === '4g'
}
