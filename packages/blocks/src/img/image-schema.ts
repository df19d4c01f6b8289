import * as v from 'valibot'
import {warnOnce} from '../content-warning.ts'
import {editorNumber} from '../editor-number.ts'

const size = v.pipe(editorNumber, v.gtValue(0))

const place = {
  top: editorNumber,
  left: editorNumber,
  width: size,
  height: size,
  imgHeight: size,
  name: v.nullish(v.string(), ''),
  /** Its QR link is blocked: a toast and no jump. */
  blocked: v.nullish(v.boolean(), false),
}

const goal = v.pipe(v.string(), v.trim(), v.nonEmpty())

/**
 * A tappable place of an image. All four numbers are pixels of the operator's editor, in which the image is `imgHeight` high.
 * mode1 link, mode2 agreement, mode3 scroll to a block, mode4 video, mode5 e-mail a file, mode6 file as PDF, mode7 image.
 */
export const Hotspot = v.variant('jumpType', [
  v.object({...place, jumpType: v.literal('mode1'), jumpLink: goal}),
  v.object({...place, jumpType: v.literal('mode2'), protocolId: goal}),
  v.object({...place, jumpType: v.literal('mode3'), jumpTarget: goal}),
  v.object({...place, jumpType: v.literal('mode4'), url: goal}),
  v.object({...place, jumpType: v.literal('mode5'), fileId: goal}),
  v.object({...place, jumpType: v.literal('mode6'), fileId: goal}),
  v.object({...place, jumpType: v.literal('mode7'), url: goal}),
])
export type Hotspot = v.InferOutput<typeof Hotspot>

/** An image as the operator composed it. A hotspot that cannot be read is left out; the image and the others stand. */
export const Img = v.pipe(
  v.object({
    id: v.string(),
    type: v.literal('img'),
    url: goal,
    alt: v.nullish(v.string(), ''),
    /** Of the image in the operator's editor, in px; the box is reserved by it before the image has come. */
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
  const read = v.safeParse(Hotspot, raw)
  if (read.success) return [read.output]
  warnOnce(`hotspot ${index} of block ${blockId} cannot be read: ${v.getDotPath(read.issues[0]) ?? ''}`)
  return []
}
