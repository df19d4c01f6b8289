import {useAppContext} from '../app-context/app-context.tsx'

/**
 * Leads to WeChat's page for the person's identity, which comes back to a whole address of ours. False when it cannot be had.
 *
 * @example
 * const authorize = useWechatIdentity()
 * await authorize('https://hmb.example/cq/payment?orderid=1')
 */
export function useWechatIdentity(): (backTo: string) => Promise<boolean> {
  return useAppContext().authorizeInWechat
}
