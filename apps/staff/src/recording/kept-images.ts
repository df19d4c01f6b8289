import type {Client} from '@hmb/contract/client'
import {keptContent} from '@hmb/contract/staff'
import type {RecordedEvent} from '@hmb/telemetry/recorder/recorded-event'

interface KeptFile {
  readonly kind: string
  readonly url: string
  readonly hash: string
  readonly since: number
}

/** A public file of the operator in an address of the recorded page, with or without its host. */
const staticAddress = /(?:https?:\/\/[\w.:-]+)?(\/static\/img\/[^\s"'\\?#<>(),]+)(?:\?[\w=&.-]*)?/g

/** A page may name a file as it is or encoded; the recording has the browser's form. */
const decodeAddress = (url: string): string => {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}

/** Calls that run at the same time. */
const maxCalls = 4

/** Replaces the addresses of images in events. */
export interface KeptImages {
  apply(events: readonly RecordedEvent[]): Promise<readonly RecordedEvent[]>
  /** Frees the copies. */
  release(): void
}

/**
 * Shows the kept copies of the images in place of the server's present files. The address of an image without a copy is not
 * changed.
 *
 * @example
 * const images = createKeptImages(client, contents)
 * const shown = await images.apply(events)
 */
export function createKeptImages(client: Client, contents: readonly KeptFile[]): KeptImages {
  const keptFiles = new Map<string, KeptFile>()
  for (const file of [...contents].sort((one, other) => one.since - other.since))
    if (file.kind === 'file' && !keptFiles.has(decodeAddress(file.url))) keptFiles.set(decodeAddress(file.url), file)
  const copies = new Map<string, string>()
  const requested = new Set<string>()

  const load = async (url: string) => {
    requested.add(url)
    try {
      const {mediaType, bytes} = await client.call(keptContent, {hash: keptFiles.get(url)?.hash ?? ''})
      if (mediaType.startsWith('image/'))
        copies.set(url, URL.createObjectURL(new Blob([bytesOf(bytes)], {type: mediaType})))
    } catch {
      // Without the copy the recording is played with the present image.
    }
  }

  return {
    async apply(events) {
      const texts = events.map((event) => JSON.stringify(event))
      const named = new Set(
        texts.flatMap((text) => [...text.matchAll(staticAddress)].map(([, path = '']) => decodeAddress(path))),
      )
      const wanted = [...named].filter((url) => keptFiles.has(url) && !requested.has(url))
      await Promise.all(
        Array.from({length: maxCalls}, async () => {
          for (let url = wanted.pop(); url; url = wanted.pop()) await load(url)
        }),
      )
      if (copies.size === 0) return events
      return events.map((event, index) => {
        const text = texts[index] ?? ''
        const shown = text.replace(staticAddress, (address, path: string) => copies.get(decodeAddress(path)) ?? address)
        return shown === text ? event : (JSON.parse(shown) as RecordedEvent)
      })
    },
    release() {
      for (const url of copies.values()) URL.revokeObjectURL(url)
      copies.clear()
    },
  }
}

/** The bytes of a base64 text. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}
