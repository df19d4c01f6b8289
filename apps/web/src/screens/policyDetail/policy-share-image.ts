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
const contentWidth = width - 2 * margin
const rowHeight = 64

/**
 * Draws the policy's card as a PNG. Returns a data URL: on a long press webviews save a data URL, but no blob URL.
 *
 * @example
 * image.src = await policyShareImage(policyShareText(policy), variant.logo)
 */
export async function policyShareImage(text: PolicyShareText, logo: string): Promise<string> {
  const logoImage = await loadImage(logo)
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser has no canvas')
  const font = fontFamily()
  const colours = themeColours()
  context.font = `600 26px ${font}`
  const product = wrapText(context, text.product, contentWidth)
  const headHeight = 118 + product.length * 36
  const height = headHeight + text.rows.length * rowHeight + 88
  canvas.width = width * density
  canvas.height = height * density
  context.scale(density, density)
  context.textBaseline = 'alphabetic'

  context.fillStyle = colours.card
  context.fillRect(0, 0, width, height)
  context.fillStyle = colours.brand
  context.fillRect(0, 0, width, headHeight)
  // Two large circles decorate the head without a second colour.
  context.fillStyle = colours.onBrand
  context.globalAlpha = 0.08
  circle(context, width - 30, 20, 110)
  circle(context, width - 90, headHeight + 10, 70)
  context.globalAlpha = 1

  circle(context, margin + 22, 50, 22)
  if (logoImage) context.drawImage(logoImage, margin + 7, 35, 30, 30)
  context.fillStyle = colours.onBrand
  context.font = `400 17px ${font}`
  context.fillText(text.heading, margin + 56, 56)
  context.font = `600 26px ${font}`
  for (const [index, line] of product.entries()) context.fillText(line, margin, 116 + index * 36)

  for (const [index, [label, value]] of text.rows.entries()) {
    const top = headHeight + 16 + index * rowHeight
    context.fillStyle = colours.second
    context.font = `400 14px ${font}`
    context.fillText(label, margin, top + 20)
    context.fillStyle = colours.ink
    context.font = `600 17px ${font}`
    context.fillText(value, margin, top + 44, contentWidth)
    context.fillStyle = colours.hair
    if (index < text.rows.length - 1) context.fillRect(margin, top + rowHeight - 4, contentWidth, 1)
  }

  context.fillStyle = colours.tint
  context.fillRect(0, height - 52, width, 52)
  context.fillStyle = colours.second
  context.font = `400 13px ${font}`
  context.textAlign = 'center'
  context.fillText(text.footer, width / 2, height - 21)
  return canvas.toDataURL('image/png')
}

function circle(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fill()
}

/** The text in lines of at most this width; it may break after any character, as Chinese does. */
function wrapText(context: CanvasRenderingContext2D, text: string, maxWidth: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const character of text) {
    if (line !== '' && context.measureText(line + character).width > maxWidth) {
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
    brand: read('brand'),
    tint: read('brand-tint'),
    onBrand: read('on-brand'),
    ink: read('ink'),
    second: read('second'),
    card: read('card'),
    hair: read('hair'),
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
