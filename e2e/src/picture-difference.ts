import sharp from 'sharp'

/** The side of a compared block, in CSS pixels. A text that is masked differs in few blocks; another screen in most. */
const block = 10

/** Blocks whose brightness differs by more than this differ, of 255. */
const maxDifference = 24

/**
 * The share of two screenshots of the same size that differs, from 0 to 1. Blocks are compared, because the edges of
 * letters differ between two renderings.
 *
 * @example
 * await pictureDifference(live, replayed) // 0.02
 */
export async function pictureDifference(one: Buffer, other: Buffer): Promise<number> {
  const {width, height} = await sharp(one).metadata()
  const size = [Math.ceil(width / block), Math.ceil(height / block)] as const
  const blocksOf = (picture: Buffer) =>
    sharp(picture)
      .resize(...size, {fit: 'fill', kernel: 'mitchell'})
      .grayscale()
      .raw()
      .toBuffer()
  const [first, second] = await Promise.all([blocksOf(one), blocksOf(other)])
  let different = 0
  for (const [index, value] of first.entries()) if (Math.abs(value - (second[index] ?? 0)) > maxDifference) different++
  return different / first.length
}
