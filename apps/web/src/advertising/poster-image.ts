import {qrCodePath} from '../continue-on-phone/qr-code-path.ts'

/** Sizes in px of the image, which is as wide as the poster. */
const strip = {height: 280, margin: 30, code: 240, font: 26, line: 40}

export interface PosterContent {
  /** The operator's picture. */
  poster: string
  link: string
  /** Lines beside the code; a long one wraps. */
  lines: readonly string[]
}

/**
 * The operator's picture with a strip below it: the QR code of the link, and the lines. One image, so that a long press
 * saves all of it. Throws when the browser cannot draw the picture, for instance one of another host.
 *
 * @example
 * URL.createObjectURL(await posterImage({poster: '/pop.webp', link: 'https://hmb.example', lines: ['长按识别二维码']}))
 */
export async function posterImage({poster, link, lines}: PosterContent): Promise<Blob> {
  const picture = new Image()
  picture.src = poster
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = picture.naturalWidth
  canvas.height = picture.naturalHeight + strip.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no 2d context')
  const {ink, card, second} = themeColours()
  context.fillStyle = card
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0)
  const top = picture.naturalHeight + (strip.height - strip.code) / 2
  drawCode(context, link, {x: strip.margin - 10, y: top, ink})
  drawLines(context, lines, {x: strip.margin + strip.code + 10, y: top, width: canvas.width, ink, second})
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no image'))), 'image/png'),
  )
}

interface Place {
  x: number
  y: number
  ink: string
}

/** Whole pixels for each module, because fractions would give uneven edges. */
function drawCode(context: CanvasRenderingContext2D, link: string, {x, y, ink}: Place): void {
  const {size, path} = qrCodePath(link)
  const scale = Math.max(1, Math.floor(strip.code / size))
  const rest = (strip.code - size * scale) / 2
  context.save()
  context.translate(x + rest, y + rest)
  context.scale(scale, scale)
  context.fillStyle = ink
  context.fill(new Path2D(path))
  context.restore()
}

/** The first line is strong; all lines wrap between characters. */
function drawLines(
  context: CanvasRenderingContext2D,
  lines: readonly string[],
  {x, y, width, ink, second}: Place & {width: number; second: string},
): void {
  const availableWidth = width - x - strip.margin
  const {fontFamily} = getComputedStyle(document.body)
  let baseline = y + strip.line
  lines.forEach((line, index) => {
    context.font = `${index === 0 ? 600 : 400} ${strip.font}px ${fontFamily}`
    context.fillStyle = index === 0 ? ink : second
    for (const part of wrapLine(line, (text) => context.measureText(text).width <= availableWidth)) {
      context.fillText(part, x, baseline)
      baseline += strip.line
    }
  })
}

function wrapLine(line: string, fits: (text: string) => boolean): string[] {
  const parts = ['']
  for (const character of line) {
    const last = parts[parts.length - 1] ?? ''
    if (fits(last + character)) parts[parts.length - 1] = last + character
    else parts.push(character)
  }
  return parts
}

/** The theme's colours, because a canvas does not support custom properties. */
function themeColours(): {ink: string; card: string; second: string} {
  const style = getComputedStyle(document.documentElement)
  const value = (name: string) => style.getPropertyValue(`--hmb-${name}`).trim()
  return {ink: value('ink'), card: value('card'), second: value('second')}
}
