import type {Host} from './port.ts'

/** The functions of the cloud-pay app that we use; it puts them into pages that it trusts. */
export interface CloudPayWindow extends Window {
  upsdk?: {
    setNavigationBarTitle?(bar: {title: string}): void
    closeWebApp?(): void
  }
}

/** UnionPay's cloud-pay app: its bar does not follow the document's title, and its webview closes only by its own function. */
export function cloudPayHost(window: CloudPayWindow, host: Host): Host {
  return {
    ...host,
    setTitle(text) {
      host.setTitle(text)
      window.upsdk?.setNavigationBarTitle?.({title: text})
    },
    close() {
      const {upsdk} = window
      upsdk?.closeWebApp?.()
      return Boolean(upsdk?.closeWebApp)
    },
  }
}
