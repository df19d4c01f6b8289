import type {Host} from './port.ts'

/** The functions of the cloud-pay app (云闪付) that we use. The app adds them to pages that it trusts. */
export interface CloudPayWindow extends Window {
  upsdk?: {
    setNavigationBarTitle?(bar: {title: string}): void
    closeWebApp?(): void
  }
}

/** UnionPay's cloud-pay app. Its title bar ignores the document's title, and only its own function closes the webview. */
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
