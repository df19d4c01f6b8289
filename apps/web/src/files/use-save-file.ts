import {useHost} from '@hmb/shell/use-host'
import {useFeedback} from '@hmb/ui/Feedback'
import {copy} from './file-saving-copy.ts'

/** The timeout for loading a file, in ms. */
const timeoutMs = 30_000
/** Browsers read the file after the click; its address stays valid for this time, in ms. */
const addressLifetimeMs = 60_000

/**
 * Returns a function that saves a file of our own server on the device. It shows progress and errors. In a webview that cannot
 * save files it shows instructions.
 *
 * @example
 * const saveFile = useSaveFile()
 * await saveFile('/static/file/claim-guide.pdf', '理赔指引.pdf')
 */
export function useSaveFile(): (url: string, name: string) => Promise<void> {
  const host = useHost()
  const {alert, busy, toast} = useFeedback()
  return async (url, name) => {
    if (host.kind === 'wechat' || host.kind === 'mini-program') return alert({message: copy.inApp})
    const end = busy(copy.saving)
    const result = await loadFile(url)
    end()
    if (typeof result === 'string') return toast(result, {kind: 'fail'})
    saveAs(URL.createObjectURL(result), name)
    toast(copy.saved, {kind: 'success'})
  }
}

/** The file, or an error sentence. The response is not an envelope, so that the contract's client cannot load it. */
async function loadFile(url: string): Promise<Blob | string> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), timeoutMs)
  try {
    const response = await fetch(url, {credentials: 'same-origin', signal: timeout.signal})
    if (response.ok) return await response.blob()
    if (response.status === 401) return copy.loggedOut
    return response.status === 429 || response.status === 503 ? copy.tooMany : copy.failed
  } catch {
    return copy.failed
  } finally {
    clearTimeout(timer)
  }
}

/** Lets the browser save what an address of this page contains. */
export function saveAs(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  if (address.startsWith('blob:')) setTimeout(() => URL.revokeObjectURL(address), addressLifetimeMs)
}
