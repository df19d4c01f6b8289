import {useAppContext} from '../app-context/app-context.tsx'

/**
 * Opens WeChat's authorization page, which returns to this absolute address. False when the page cannot be opened.
 *
 * @example
 * const authorize = useWechatIdentity()
 * await authorize('https://hmb.example/cq/payment?orderid=1')
 */
export function useWechatIdentity(): (returnTo: string) => Promise<boolean> {
  return useAppContext().authorizeInWechat
}
