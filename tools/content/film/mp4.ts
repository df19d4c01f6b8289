/** One encoded picture; a key picture can be shown without those before it. */
export type Sample = {bytes: Uint8Array; key: boolean}

/** A silent H.264 film: `config` is the encoder's AVC configuration record. */
export type Film = {width: number; height: number; fps: number; config: Uint8Array; samples: readonly Sample[]}

/** Ticks a second that film times are counted in; every usual frame rate divides it. */
const timescale = 600

/**
 * An MP4 file with its index in front, so that it plays while it loads.
 * @example writeFileSync('intro.mp4', mp4Of({width: 720, height: 1280, fps: 20, config, samples}))
 */
export const mp4Of = (film: Film): Uint8Array => {
  const head = box('ftyp', text('isom'), u32(0x200), text('isom'), text('iso2'), text('avc1'), text('mp41'))
  // The pictures come after the index, whose length does not depend on where they are.
  const first = head.length + moov(film, 0).length + 8
  return join([head, moov(film, first), box('mdat', ...film.samples.map(({bytes}) => bytes))])
}

const moov = (film: Film, firstSample: number): Uint8Array => {
  const duration = (film.samples.length * timescale) / film.fps
  const header = full('mvhd', 0, u32(0), u32(0), u32(timescale), u32(duration), u32(0x10000), u16(0x100), zeros(10))
  const movie = grow(header, matrix, zeros(24), u32(2))
  return box('moov', movie, track(film, duration, firstSample))
}

const track = ({width, height, ...film}: Film, duration: number, firstSample: number): Uint8Array => {
  const header = full('tkhd', 3, u32(0), u32(0), u32(1), zeros(4), u32(duration), zeros(16))
  const media = box(
    'mdia',
    full('mdhd', 0, u32(0), u32(0), u32(timescale), u32(duration), u16(0x55c4), u16(0)),
    full('hdlr', 0, u32(0), text('vide'), zeros(12), text('film\0')),
    box(
      'minf',
      full('vmhd', 1, zeros(8)),
      box('dinf', full('dref', 0, u32(1), full('url ', 1))),
      index({width, height, ...film}, firstSample),
    ),
  )
  return box('trak', grow(header, matrix, u32(width * 0x10000), u32(height * 0x10000)), media)
}

/** What the pictures are, how long each is shown, and where it lies. */
const index = ({width, height, fps, config, samples}: Film, firstSample: number): Uint8Array => {
  const keys = samples.flatMap(({key}, at) => (key ? [at + 1] : []))
  const picture = box(
    'avc1',
    zeros(6),
    u16(1),
    zeros(16),
    u16(width),
    u16(height),
    u32(0x480000),
    u32(0x480000),
    zeros(4),
    u16(1),
    zeros(32),
    u16(24),
    u16(0xffff),
    box('avcC', config),
  )
  return box(
    'stbl',
    full('stsd', 0, u32(1), picture),
    full('stts', 0, u32(1), u32(samples.length), u32(timescale / fps)),
    full('stss', 0, u32(keys.length), ...keys.map(u32)),
    full('stsc', 0, u32(1), u32(1), u32(samples.length), u32(1)),
    full('stsz', 0, u32(0), u32(samples.length), ...samples.map(({bytes}) => u32(bytes.length))),
    full('stco', 0, u32(1), u32(firstSample)),
  )
}

const u16 = (value: number): Uint8Array => Uint8Array.of(value >> 8, value)
const u32 = (value: number): Uint8Array => Uint8Array.of(value >>> 24, value >> 16, value >> 8, value)
const zeros = (count: number): Uint8Array => new Uint8Array(count)
const text = (value: string): Uint8Array => new TextEncoder().encode(value)
const join = (parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(Buffer.concat(parts))

/** As it is, not turned. */
const matrix = join([0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].map(u32))

/** A length, a name of four letters, and what is inside. */
const box = (name: string, ...inside: Uint8Array[]): Uint8Array => {
  const content = join(inside)
  return join([u32(content.length + 8), text(name), content])
}

/** A box that begins with a version, always 0, and flags. */
const full = (name: string, flags: number, ...inside: Uint8Array[]): Uint8Array => box(name, u32(flags), ...inside)

/** More content at the end of a box. */
const grow = (whole: Uint8Array, ...more: Uint8Array[]): Uint8Array => {
  const added = join(more)
  return join([u32(whole.length + added.length), whole.subarray(4), added])
}
