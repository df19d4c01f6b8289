import * as v from 'valibot'
import {warnOnce} from '../content-warning.ts'
import {editorNumber} from '../editor-number.ts'

const size = v.pipe(editorNumber, v.gtValue(0))

const hotspotEntries = {
  top: editorNumber,
  left: editorNumber,
  width: size,
  height: size,
  imgHeight: size,
  name: v.nullish(v.string(), ''),
  /** The QR link is blocked: a tap shows a toast. */
  blocked: v.nullish(v.boolean(), false),
}

const nonEmptyText = v.pipe(v.string(), v.trim(), v.nonEmpty())

/**
 * A tappable area of an image. Its numbers are px of the operator's editor, in which the image is `imgHeight` high.
 * mode1 link, mode2 agreement, mode3 scroll to a block, mode4 video, mode5 e-mail a file, mode6 file as PDF, mode7 image.
 */
export const Hotspot = v.variant('jumpType', [
  v.object({...hotspotEntries, jumpType: v.literal('mode1'), jumpLink: nonEmptyText}),
  v.object({...hotspotEntries, jumpType: v.literal('mode2'), protocolId: nonEmptyText}),
  v.object({...hotspotEntries, jumpType: v.literal('mode3'), jumpTarget: nonEmptyText}),
  v.object({...hotspotEntries, jumpType: v.literal('mode4'), url: nonEmptyText}),
  v.object({...hotspotEntries, jumpType: v.literal('mode5'), fileId: nonEmptyText}),
  v.object({...hotspotEntries, jumpType: v.literal('mode6'), fileId: nonEmptyText}),
  // `alt` describes the image.
  v.object({...hotspotEntries, jumpType: v.literal('mode7'), url: nonEmptyText, alt: v.nullish(v.string(), '')}),
])
export type Hotspot = v.InferOutput<typeof Hotspot>

/** An image with its hotspots. An invalid hotspot is skipped; the image and the other hotspots are kept. */
export const Img = v.pipe(
  v.object({
    id: v.string(),
    type: v.literal('img'),
    url: nonEmptyText,
    alt: v.nullish(v.string(), ''),
    /** The width in the operator's editor, in px. With `imgHeight` it reserves the box before the image loads. */
    width: v.nullish(size),
    imgHeight: size,
    hotspots: v.nullish(v.array(v.unknown()), () => []),
  }),
  v.transform((block) => ({
    ...block,
    hotspots: block.hotspots.flatMap((raw, index) => readHotspot(raw, index, block.id)),
  })),
)
export type Img = v.InferOutput<typeof Img>

function readHotspot(raw: unknown, index: number, blockId: string): Hotspot[] {
  const result = v.safeParse(Hotspot, raw)
  if (result.success) return [result.output]
  warnOnce(`hotspot ${index} of block ${blockId} cannot be read: ${v.getDotPath(result.issues[0]) ?? ''}`)
  return []
}
