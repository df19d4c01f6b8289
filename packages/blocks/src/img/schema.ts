import * as v from 'valibot'

const place = {
  top: v.number(),
  left: v.number(),
  width: v.number(),
  height: v.number(),
  imgHeight: v.number(),
  name: v.optional(v.string(), ''),
  /** Its QR link is blocked: a toast and no jump. */
  blocked: v.optional(v.boolean(), false),
}

/**
 * A tappable place of an image. All four numbers are pixels of the operator's editor, in which the image is `imgHeight` high.
 * mode1 link, mode2 agreement, mode3 scroll to a block, mode4 video, mode5 e-mail a file, mode6 file as PDF, mode7 image.
 */
export const Hotspot = v.variant('jumpType', [
  v.object({...place, jumpType: v.literal('mode1'), jumpLink: v.string()}),
  v.object({...place, jumpType: v.literal('mode2'), protocolId: v.string()}),
  v.object({...place, jumpType: v.literal('mode3'), jumpTarget: v.string()}),
  v.object({...place, jumpType: v.literal('mode4'), url: v.string()}),
  v.object({...place, jumpType: v.literal('mode5'), fileId: v.string()}),
  v.object({...place, jumpType: v.literal('mode6'), fileId: v.string()}),
  v.object({...place, jumpType: v.literal('mode7'), url: v.string()}),
])
export type Hotspot = v.InferOutput<typeof Hotspot>

export const Img = v.object({
  id: v.string(),
  type: v.literal('img'),
  url: v.string(),
  alt: v.optional(v.string(), ''),
  /** Of the image in the operator's editor, in px; the box is reserved by it before the image has come. */
  width: v.optional(v.pipe(v.number(), v.minValue(1))),
  imgHeight: v.pipe(v.number(), v.minValue(1)),
  hotspots: v.optional(v.array(v.unknown()), []),
})
export type Img = v.InferOutput<typeof Img>
