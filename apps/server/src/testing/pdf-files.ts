/** Test documents, written by hand: A4 pages whose fonts are not embedded, as older Chinese offices and forms have them. */

interface PdfOptions {
  /** The file needs a password, and none opens it. */
  encrypted?: boolean
  /** Draws a picture of this many bytes on every page, another one each. */
  pictureBytes?: number
  /** The pages, or the first one, have only the text of the standard fonts, which every PDF viewer has. */
  fonts?: 'standard' | 'standard first'
}

/**
 * A PDF with one page for each text. The text is set in STSong with the character map `UniGB-UCS2-H`, its page number
 * with `GBK-EUC-H`. Both are below a tick of ZapfDingbats: none of the fonts is in the file.
 *
 * @example
 * pdfFile(['理赔申请书', '填写说明'])
 */
export function pdfFile(
  texts: readonly string[],
  {encrypted = false, pictureBytes = 0, fonts: used}: PdfOptions = {},
): Buffer {
  const objects: (string | Buffer)[] = []
  const add = (object: string | Buffer) => objects.push(object)
  const pageId = (at: number) => 9 + at * 3
  const pages = texts.map((_, at) => `${pageId(at)} 0 R`).join(' ')
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add(`<< /Type /Pages /Count ${texts.length} /Kids [${pages}] >>`)
  const chinese = (map: string) =>
    `<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light-${map} /Encoding /${map} /DescendantFonts [5 0 R] >>`
  add(chinese('UniGB-UCS2-H'))
  add(chinese('GBK-EUC-H'))
  add(
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /FontDescriptor 6 0 R /DW 1000 /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> >>',
  )
  add(
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  )
  add('<< /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >>')
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')
  for (const [at, text] of texts.entries()) {
    const id = pageId(at)
    const fonts = '/Font << /U 3 0 R /G 4 0 R /Z 7 0 R /H 8 0 R >>'
    const images = pictureBytes > 0 ? `/XObject << /I ${id + 2} 0 R >>` : ''
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${id + 1} 0 R /Resources << ${fonts} ${images} >> >>`,
    )
    const isStandard = used === 'standard' || (used === 'standard first' && at === 0)
    add(stream('', Buffer.from(drawing(isStandard ? '' : text, at + 1, pictureBytes > 0))))
    add(pictureBytes > 0 ? picture(pictureBytes, at) : 'null')
  }
  const encryption = encrypted
    ? `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'5a'.repeat(32)}> /U <${'a5'.repeat(32)}> >> /ID [<01><01>]`
    : ''
  return written(objects, encryption)
}

/** 理赔 as GBK. */
const gbk = 'C0EDC5E2'

/** Without a text only that of the standard fonts. */
function drawing(text: string, number: number, withPicture: boolean): string {
  const ucs2 = [...text].map((char) => char.charCodeAt(0).toString(16).padStart(4, '0')).join('')
  const lines = [
    'BT /Z 30 Tf 72 730 Td (4) Tj ET',
    ...(text ? [`BT /U 30 Tf 110 730 Td <${ucs2}> Tj ET`, `BT /G 20 Tf 72 680 Td <${gbk}> Tj ET`] : []),
    `BT /H 20 Tf 120 680 Td (Page ${number}) Tj ET`,
  ]
  return [...(withPicture ? ['q 451 0 0 560 72 72 cm /I Do Q'] : []), ...lines].join('\n')
}

/** A gray picture of this many bytes; each page has its own, as scanned pages do. */
function picture(bytes: number, seed: number): Buffer {
  const width = Math.round(Math.sqrt(bytes * 0.8))
  const height = Math.floor(bytes / width)
  const gray = Buffer.alloc(width * height)
  for (let at = 0; at < gray.length; at += 1) gray[at] = ((at * (seed + 3)) % 251) | 0x40
  return stream(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`,
    gray,
  )
}

const stream = (entries: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ])

function written(objects: readonly (string | Buffer)[], encryption: string): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  let at = parts[0]?.length ?? 0
  const offsets: number[] = []
  const write = (part: string | Buffer) => {
    const bytes = Buffer.from(part as string)
    parts.push(bytes)
    at += bytes.length
  }
  for (const [index, object] of objects.entries()) {
    offsets.push(at)
    write(`${index + 1} 0 obj\n`)
    write(object)
    write('\nendobj\n')
  }
  const table = at
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`)
  write(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${encryption} >>\nstartxref\n${table}\n%%EOF\n`)
  return Buffer.concat(parts)
}
