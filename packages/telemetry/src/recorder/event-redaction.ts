import {type KnownValues, mask, redactText} from './personal-text.ts'
import type {RecordedEvent} from './recorded-event.ts'

/**
 * Marks an element whose texts and labels are personal. An attribute and not a class, because a build may shorten class names.
 */
export const privateAttribute = 'data-private'
/** Marks an element of which only the size is recorded, such as a photo of a person. */
export const blockedAttribute = 'data-private-block'

const addressAttributes = new Set(
  'href src action formaction poster data cite background ping xlink:href rr_src'.split(' '),
)
/** Attributes with numbers for drawing. A sequence of these numbers looks like a document number. */
const drawingAttributes = new Set(
  'd points viewBox transform class id x y x1 x2 y1 y2 r rx ry cx cy width height rr_width rr_height rr_left rr_top'.split(
    ' ',
  ),
)

interface Place {
  known: KnownValues
  /** Inside an element that is marked as private. */
  isPrivate: boolean
}

/**
 * A copy of an rrweb event without personal data: in texts, attributes, addresses, styles and values of inputs. A string
 * at an unknown place is redacted like a text.
 *
 * @example
 * emit: (event) => buffer.push(redactEvent(event, known))
 */
export function redactEvent(event: RecordedEvent, known: KnownValues): RecordedEvent {
  return {...event, data: redactValue(event.data, '', {known, isPrivate: false})}
}

function redactValue(value: unknown, key: string, place: Place): unknown {
  if (typeof value === 'string') return redactString(value, key, place)
  if (Array.isArray(value)) return value.map((item) => redactValue(item, key, place))
  if (typeof value !== 'object' || value === null) return value
  const object = value as Record<string, unknown>
  const inside = {...place, isPrivate: place.isPrivate || isMarked(object.attributes)}
  const isStyleText = object.isStyle === true
  // An input event: `text` is the typed text. A checkbox or radio also has its state.
  if (typeof object.isChecked === 'boolean' && typeof object.text === 'string')
    return {...object, text: object.text && mask}
  return Object.fromEntries(
    Object.entries(object).map(([name, item]) => {
      if (name === 'attributes' && isPlain(item)) return [name, redactAttributes(item, inside)]
      if (name === 'textContent' && isStyleText && typeof item === 'string')
        return [name, redactCss(item, inside.known)]
      return [name, redactValue(item, name, inside)]
    }),
  )
}

function redactString(value: string, key: string, {known, isPrivate}: Place): string {
  if (key === 'href') return redactAddress(value, known)
  // The server has listed this hash of a style sheet. Its digits may look like a document number.
  if (key === 'styleHash') return value
  // The rules of style sheets that scripts change.
  if (key === 'rule' || key === 'replace' || key === 'replaceSync' || key === 'cssText') return redactCss(value, known)
  if (isPrivate && key === 'textContent' && value.trim()) return mask
  return redactText(value, known)
}

function redactAttributes(attributes: Record<string, unknown>, place: Place): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]): [string, unknown][] => {
      // `src` names the picture; a replay has a copy of this file only, and of no other width.
      if (name === 'rr_dataURL' || name === 'srcset' || name === 'imagesrcset' || name === 'data-src') return []
      // The first picture of a page is in its HTML, with its address in another attribute.
      if (name === 'src' && typeof attributes['data-src'] === 'string')
        return [[name, redactAddress(attributes['data-src'], place.known)]]
      if (name === 'style' || name === '_cssText') return [[name, redactStyle(value, place.known)]]
      return [[name, typeof value === 'string' ? redactAttribute(name, value, place) : value]]
    }),
  )
}

function redactAttribute(name: string, value: string, {known, isPrivate}: Place): string {
  if (value === '') return value
  // The value of an input, of an option, of a button.
  if (name === 'value') return mask
  if (addressAttributes.has(name)) return redactAddress(value, known)
  if (drawingAttributes.has(name)) return redactCss(value, known)
  if (isPrivate && /^(?:aria-label|aria-description|aria-valuetext|title|alt|placeholder|label)$/.test(name))
    return mask
  return redactText(value, known)
}

/** The style of a mutation is an object: a property has a value, a value with its priority, or `false`. */
function redactStyle(style: unknown, known: KnownValues): unknown {
  if (typeof style === 'string') return redactCss(style, known)
  if (Array.isArray(style)) return style.map((part) => redactStyle(part, known))
  if (!isPlain(style)) return style
  return Object.fromEntries(Object.entries(style).map(([name, value]) => [name, redactStyle(value, known)]))
}

const cssAddress = /url\(\s*(["']?)(?!data:)([^)"']*)\1\s*\)/gi
const cssNumber = /(^|[^\d.])\d{11,}[Xx]?/g

/** Numbers in a style are for drawing. Only whole numbers as long as a phone number are personal. */
function redactCss(css: string, known: KnownValues): string {
  const withoutQueries = css.includes('url(')
    ? css.replace(
        cssAddress,
        (_, quote: string, address: string) => `url(${quote}${redactAddress(address, known)}${quote})`,
      )
    : css
  const text = withoutQueries.replace(cssNumber, `$1${mask}`)
  return known ? text.replace(known, mask) : text
}

/**
 * An address without query and hash, which carry ids and tokens. Images that the page has drawn itself, such as a poster
 * with a name, become empty.
 *
 * @example
 * redactAddress('https://hmb.example/cq/payment?orderid=1', null) // 'https://hmb.example/cq/payment'
 */
export function redactAddress(address: string, known: KnownValues): string {
  if (/^\s*data:image\/svg\+xml/i.test(address)) return readable(address) === readable(address, known) ? address : ''
  if (/^\s*(?:data|blob|javascript):/i.test(address)) return ''
  const [plain = ''] = address.split(/[?#]/, 1)
  const text = readable(plain)
  const redacted = redactText(text, known)
  return redacted === text ? plain : redacted
}

function readable(address: string, known?: KnownValues): string {
  let text = address
  try {
    text = decodeURIComponent(address)
  } catch {
    // A wrongly encoded address is searched unchanged.
  }
  return known === undefined ? text : known ? text.replace(known, mask) : text
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isMarked = (attributes: unknown): boolean =>
  isPlain(attributes) && (privateAttribute in attributes || blockedAttribute in attributes)
