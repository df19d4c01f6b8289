import type {PolicyShareText} from './policy-share-text.ts'

/** The colours of the page's theme. */
interface ShareColours {
  brand: string
  tint: string
  onBrand: string
  ink: string
  second: string
  card: string
  hair: string
}

/** In CSS px; the image has `density` pixels for each. */
const width = 375
const density = 3
const margin = 24
const inner = width - 2 * margin
const rowHeight = 64

/**
 * Draws the policy's card as a PNG. Returns a data URL: webviews save it on a long press, a blob's address they do not.
 *
 * @example
 * image.src = await policyShareImage(policyShareText(policy), variant.logo)
 */
export async function policyShareImage(text: PolicyShareText, logo: string): Promise<string> {
  const mark = await loadImage(logo)
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('the browser has no canvas')
  const font = fontFamily()
  const colours = themeColours()
  pen.font = `600 26px ${font}`
  const product = wrapped(pen, text.product, inner)
  const head = 118 + product.length * 36
  const height = head + text.rows.length * rowHeight + 88
  canvas.width = width * density
  canvas.height = height * density
  pen.scale(density, density)
  pen.textBaseline = 'alphabetic'

  pen.fillStyle = colours.card
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = colours.brand
  pen.fillRect(0, 0, width, head)
  // Two large circles give the band some depth without a second colour.
  pen.fillStyle = colours.onBrand
  pen.globalAlpha = 0.08
  circle(pen, width - 30, 20, 110)
  circle(pen, width - 90, head + 10, 70)
  pen.globalAlpha = 1

  circle(pen, margin + 22, 50, 22)
  if (mark) pen.drawImage(mark, margin + 7, 35, 30, 30)
  pen.fillStyle = colours.onBrand
  pen.font = `400 17px ${font}`
  pen.fillText(text.heading, margin + 56, 56)
  pen.font = `600 26px ${font}`
  for (const [index, line] of product.entries()) pen.fillText(line, margin, 116 + index * 36)

  for (const [index, [label, value]] of text.rows.entries()) {
    const top = head + 16 + index * rowHeight
    pen.fillStyle = colours.second
    pen.font = `400 14px ${font}`
    pen.fillText(label, margin, top + 20)
    pen.fillStyle = colours.ink
    pen.font = `600 17px ${font}`
    pen.fillText(value, margin, top + 44, inner)
    pen.fillStyle = colours.hair
    if (index < text.rows.length - 1) pen.fillRect(margin, top + rowHeight - 4, inner, 1)
  }

  pen.fillStyle = colours.tint
  pen.fillRect(0, height - 52, width, 52)
  pen.fillStyle = colours.second
  pen.font = `400 13px ${font}`
  pen.textAlign = 'center'
  pen.fillText(text.footer, width / 2, height - 21)
  return canvas.toDataURL('image/png')
}

function circle(pen: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
  pen.fill()
}

/** The text in lines of at most this width; it may break after any character, as Chinese does. */
function wrapped(pen: CanvasRenderingContext2D, text: string, maxWidth: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const character of text) {
    if (line !== '' && pen.measureText(line + character).width > maxWidth) {
      lines.push(line)
      line = ''
    }
    line += character
  }
  return [...lines, line]
}

function themeColours(): ShareColours {
  const style = getComputedStyle(document.documentElement)
  const read = (name: string) => style.getPropertyValue(`--hmb-${name}`).trim()
  return {
    ...{brand: read('brand'), tint: read('brand-tint'), onBrand: read('on-brand')},
    ...{ink: read('ink'), second: read('second'), card: read('card'), hair: read('hair')},
  }
}

const fontFamily = (): string =>
  getComputedStyle(document.documentElement).getPropertyValue('--hmb-font').trim() || 'sans-serif'

/** null when it does not load: the image is complete without the logo. */
function loadImage(address: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => resolve(null)
    image.src = address
  })
}
