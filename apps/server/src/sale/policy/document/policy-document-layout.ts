import {readFileSync} from 'node:fs'
import {create, type Font} from 'fontkit'
import PDFDocument from 'pdfkit'
import type {DocumentRow, PolicyDocumentContent} from './policy-document-content.ts'

type Colour = [red: number, green: number, blue: number]
/** The insurer's own colours: the document looks alike in every city. */
const navy: Colour = [24, 58, 116]
const ink: Colour = [31, 35, 41]
const secondary: Colour = [92, 99, 112]
const line: Colour = [208, 214, 224]
const fill: Colour = [244, 246, 250]
const red: Colour = [200, 24, 40]

/** A4 in points. */
const page = {width: 595.28, height: 841.89, margin: 48}
const width = page.width - 2 * page.margin
const bottom = page.height - 56
const cell = {label: 84, padX: 9, padY: 5.5, size: 10.5}

/** The font is parsed once in a process; a document embeds only the glyphs that it uses. */
type Fonts = Readonly<Record<'regular' | 'bold', Font>>
let fonts: Fonts | undefined
const loadFonts = (): Fonts => {
  fonts ??= {
    regular: loadFont(import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf')),
    bold: loadFont(import.meta.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf')),
  }
  return fonts
}

function loadFont(url: string): Font {
  const font = create(readFileSync(new URL(url)))
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${url} holds no single font`)
  return font
}

/**
 * Lays out a policy document (电子保单) as a PDF. Only the worker calls it: a document takes tens of milliseconds.
 *
 * @example
 * const pdf = await layoutPolicyDocument(policyDocumentContent(data, new Date()))
 */
export async function layoutPolicyDocument(content: PolicyDocumentContent): Promise<Uint8Array> {
  const {regular, bold} = loadFonts()
  const doc = new PDFDocument({
    size: 'A4',
    // Every position is computed here. With margins pdfkit would add pages itself.
    margin: 0,
    pdfVersion: '1.7',
    lang: 'zh-CN',
    displayTitle: true,
    // Other programs show these values, so they contain no personal data.
    info: {Title: `${content.title}${content.kind}`, Author: content.insurer},
    font: '',
  })
  const bytes = collect(doc)
  // pdfkit accepts parsed fonts since 0.20, but its types do not have them.
  doc.registerFont('regular', regular as never)
  doc.registerFont('bold', bold as never)
  const paper = new Paper(doc, {regular, bold}, content)
  paper.head()
  for (const section of content.sections) paper.section(section.title, section.rows)
  paper.notes()
  paper.signature()
  doc.end()
  return bytes
}

function collect(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('error', reject)
    doc.on('end', () => resolve(Buffer.concat(chunks)))
  })
}

class Paper {
  readonly #doc: PDFKit.PDFDocument
  readonly #fonts: Fonts
  readonly #content: PolicyDocumentContent
  #y: number = page.margin
  #pages = 1
  #hasRareCharacters = false

  constructor(doc: PDFKit.PDFDocument, fonts: Fonts, content: PolicyDocumentContent) {
    this.#doc = doc
    this.#fonts = fonts
    this.#content = content
    this.#background()
  }

  head(): void {
    const {insurer, kind, title, subtitle} = this.#content
    const {margin} = page
    this.#mark(margin, this.#y)
    this.#text(insurer, margin + 34, this.#y + 4, {font: 'bold', size: 13, colour: navy})
    this.#text(kind, margin, this.#y + 5, {size: 11, colour: secondary, width, align: 'right'})
    this.#y += 40
    this.#doc
      .moveTo(margin, this.#y)
      .lineTo(margin + width, this.#y)
      .lineWidth(1.5)
      .strokeColor(navy)
      .stroke()
    this.#y += 16
    this.#y += this.#text(title, margin, this.#y, {font: 'bold', size: 20, width, align: 'center'}) + 4
    this.#y += this.#text(subtitle, margin, this.#y, {size: 11, colour: secondary, width, align: 'center'}) + 14
  }

  section(title: string, rows: readonly DocumentRow[]): void {
    this.#reserve(60)
    this.#doc.rect(page.margin, this.#y + 2, 3, 13).fill(navy)
    this.#y += this.#text(title, page.margin + 10, this.#y, {font: 'bold', size: 12, colour: navy}) + 5
    for (const cells of linesOf(rows)) this.#row(cells)
    this.#y += 12
  }

  notes(): void {
    const {notesTitle, rareCharacterNote} = this.#content
    const notes = [...this.#content.notes, ...(this.#hasRareCharacters ? [rareCharacterNote] : [])]
    this.#reserve(40)
    this.#y += this.#text(notesTitle, page.margin, this.#y, {font: 'bold', size: 10.5}) + 4
    for (const [index, note] of notes.entries()) {
      this.#reserve(30)
      this.#text(`${index + 1}.`, page.margin, this.#y, {size: 9.5, colour: secondary})
      const style = {size: 9.5, colour: secondary, width: width - 16} as const
      this.#y += this.#text(note, page.margin + 16, this.#y, style) + 3
    }
  }

  signature(): void {
    this.#reserve(72)
    this.#y += 20
    const left = page.margin + width - 250
    this.#seal(left + 200, this.#y + 18)
    for (const each of this.#content.signature)
      this.#y += this.#text(each, left, this.#y, {size: 10.5, width: 250, align: 'right'}) + 4
  }

  /** A line of the table: one wide cell or two narrow ones. */
  #row(cells: readonly DocumentRow[]): void {
    const valueWidth = width / cells.length - cell.label - 2 * cell.padX
    const values = cells.map(({value}) => this.#visible(value))
    const heights = values.map(({shown}) =>
      this.#doc.font('regular', cell.size).heightOfString(shown, {width: valueWidth, lineGap: 2}),
    )
    const height = Math.max(...heights) + 2 * cell.padY - 2
    this.#reserve(height)
    for (const [index, {label}] of cells.entries()) {
      const x = page.margin + (index * width) / cells.length
      const {shown = '', actual = ''} = values[index] ?? {}
      this.#doc.rect(x, this.#y, cell.label, height).fill(fill)
      this.#doc
        .rect(x, this.#y, width / cells.length, height)
        .lineWidth(0.6)
        .strokeColor(line)
        .stroke()
      this.#text(label, x + cell.padX, this.#y + cell.padY - 1, {size: cell.size, colour: secondary})
      // Copying the text gives the original characters.
      if (actual !== shown) this.#doc.markContent('Span', {actual, lang: 'zh-CN'})
      this.#text(shown, x + cell.label + cell.padX, this.#y + cell.padY - 1, {size: cell.size, width: valueWidth})
      if (actual !== shown) this.#doc.endMarkedContent()
    }
    this.#y += height
  }

  /** A character without a glyph is written as its code point: an empty box would lose the name. */
  #visible(actual: string): {shown: string; actual: string} {
    const shown = Array.from(actual, (character) => {
      const code = character.codePointAt(0) ?? 0
      return this.#fonts.regular.hasGlyphForCodePoint(code) ? character : `[U+${code.toString(16).toUpperCase()}]`
    }).join('')
    if (shown !== actual) this.#hasRareCharacters = true
    return {shown, actual}
  }

  /** Starts a new page when the height is not left on this one. */
  #reserve(height: number): void {
    if (this.#y + height <= bottom) return
    this.#doc.addPage()
    this.#pages += 1
    this.#y = page.margin
    this.#background()
  }

  /** Draws the parts of every page: the sample's watermark, the footer and the page number. */
  #background(): void {
    const {sample, footer} = this.#content
    this.#doc.save().opacity(0.07)
    this.#doc.rotate(-35, {origin: [page.width / 2, page.height / 2]})
    this.#outline(sample, page.width / 2, page.height / 2 + 50, {font: 'bold', size: 150, colour: navy})
    this.#doc.restore()
    this.#text(footer, page.margin, page.height - 44, {size: 8.5, colour: secondary})
    this.#text(String(this.#pages), page.margin, page.height - 44, {
      size: 8.5,
      colour: secondary,
      width,
      align: 'right',
    })
  }

  /** The insurer's mark: an umbrella over a shield, drawn for this sample. */
  #mark(x: number, y: number): void {
    const doc = this.#doc
    doc.roundedRect(x, y, 26, 26, 6).fill(navy)
    doc.path(`M${x + 5} ${y + 13} a8 8 0 0 1 16 0 z`).fill('white')
    doc
      .path(`M${x + 13} ${y + 13} v6 a2.2 2.2 0 0 1 -4.4 0`)
      .lineWidth(1.6)
      .strokeColor('white')
      .stroke()
  }

  /** A round seal: the insurer's name along the upper arc, a star, the seal's name below. */
  #seal(x: number, y: number): void {
    const doc = this.#doc
    const radius = 44
    doc.save().opacity(0.75)
    doc.circle(x, y, radius).lineWidth(2).strokeColor(red).stroke()
    doc.path(starPath(x, y - 2, 12)).fill(red)
    const letters = [...this.#content.insurer]
    const step = 19
    for (const [index, letter] of letters.entries()) {
      doc.save()
      doc.rotate((index - (letters.length - 1) / 2) * step, {origin: [x, y]})
      this.#outline(letter, x, y - radius + 14, {font: 'bold', size: 9.5, colour: red})
      doc.restore()
    }
    this.#outline(this.#content.seal, x, y + 24, {size: 7.5, colour: red})
    this.#outline(this.#content.sample, x, y + 34, {size: 7, colour: red})
    doc.restore()
  }

  /** Draws a text centred at x as shapes: decoration must not appear between the document's words when they are copied. */
  #outline(text: string, x: number, baseline: number, {font = 'regular', size, colour = ink}: TextStyle): void {
    const source = this.#fonts[font]
    const run = source.layout(text)
    const scale = size / source.unitsPerEm
    this.#doc.save()
    this.#doc.translate(x - (run.advanceWidth * scale) / 2, baseline).scale(scale, -scale)
    for (const glyph of run.glyphs) {
      this.#doc.path(glyph.path.toSVG()).fill(colour)
      this.#doc.translate(glyph.advanceWidth, 0)
    }
    this.#doc.restore()
  }

  /** Writes a text and returns its height. */
  #text(
    text: string,
    x: number,
    y: number,
    {font = 'regular', size, colour = ink, ...box}: TextStyle & {width?: number; align?: 'center' | 'right'},
  ): number {
    const options = {lineGap: 2, ...box}
    this.#doc.font(font, size).fillColor(colour).text(text, x, y, options)
    return this.#doc.heightOfString(text, options)
  }
}

interface TextStyle {
  font?: 'regular' | 'bold'
  size: number
  colour?: Colour
}

/** Pairs narrow rows; a wide row has a line for itself. */
function linesOf(rows: readonly DocumentRow[]): DocumentRow[][] {
  const lines: DocumentRow[][] = []
  for (const row of rows) {
    const last = lines.at(-1)
    if (!row.wide && last?.length === 1 && !last[0]?.wide) last.push(row)
    else lines.push([row])
  }
  return lines
}

/** A star with five points around a centre, as an SVG path. */
function starPath(x: number, y: number, radius: number): string {
  const points = Array.from({length: 10}, (_, index) => {
    const angle = (index * Math.PI) / 5 - Math.PI / 2
    const length = index % 2 === 0 ? radius : radius * 0.382
    return `${(x + Math.cos(angle) * length).toFixed(2)} ${(y + Math.sin(angle) * length).toFixed(2)}`
  })
  return `M${points.join('L')}Z`
}
