/** Drawing in SVG text: every function returns markup, so that a picture is a sum of shapes. */

export const rect = (x: number, y: number, w: number, h: number, fill: string, rx = 0): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="${fill}"/>`

export const circle = (cx: number, cy: number, r: number, fill: string): string =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/>`

export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`

export const stroke = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export const ring = (cx: number, cy: number, r: number, colour: string, width: number): string =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"/>`

/** The same shape at every step, e.g. windows, waves, spokes. */
export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({length: count}, (_, index) => draw(index)).join('')

/** A block of a city with rows of windows. */
export const tower = (x: number, base: number, w: number, h: number, fill: string, window: string): string => {
  const columns = Math.max(1, Math.floor((w - 10) / 18))
  const rows = Math.max(1, Math.floor((h - 16) / 26))
  const left = x + (w - columns * 18 + 8) / 2
  return (
    rect(x, base - h, w, h, fill, 3) +
    repeat(rows * columns, (i) =>
      rect(left + (i % columns) * 18, base - h + 14 + Math.floor(i / columns) * 26, 10, 14, window, 2),
    )
  )
}

/** A roof with upturned eaves: `w` at the eaves, `top` at the ridge. */
export const eaves = (cx: number, y: number, w: number, h: number, top: number, fill: string): string => {
  const l = cx - w / 2
  const r = cx + w / 2
  return path(
    `M${l - 14} ${y + h - 14} Q${l + w * 0.16} ${y + h - 6} ${cx - top / 2} ${y} L${cx + top / 2} ${y} Q${r - w * 0.16} ${y + h - 6} ${r + 14} ${y + h - 14} Q${r + 2} ${y + h - 2} ${r - 8} ${y + h} L${l + 8} ${y + h} Q${l - 2} ${y + h - 2} ${l - 14} ${y + h - 14} Z`,
    fill,
  )
}

/** A cloud of three rounds on a flat line. */
export const cloud = (x: number, y: number, s: number, fill: string): string =>
  `<g transform="translate(${x} ${y}) scale(${s})">${path('M8 40 a20 20 0 0 1 6 -39 a30 30 0 0 1 54 -6 a24 24 0 0 1 38 14 a16 16 0 0 1 2 31 Z', fill)}</g>`

/** A round tree on a trunk. */
export const tree = (x: number, base: number, s: number, crown: string, trunk: string): string =>
  rect(x - 3 * s, base - 34 * s, 6 * s, 34 * s, trunk) +
  circle(x, base - 46 * s, 22 * s, crown) +
  circle(x - 14 * s, base - 34 * s, 15 * s, crown) +
  circle(x + 14 * s, base - 34 * s, 15 * s, crown)

/** Short strokes on water. */
export const waves = (places: readonly (readonly [x: number, y: number, w: number])[], colour: string): string =>
  places.map(([x, y, w]) => stroke(`M${x} ${y} q${w / 4} -7 ${w / 2} 0 t${w / 2} 0`, colour, 3)).join('')

/** A pavilion roof or tower of several storeys, each smaller than the one below. */
export const pagoda = (
  cx: number,
  base: number,
  storeys: number,
  w: number,
  h: number,
  wall: string,
  roof: string,
): string =>
  repeat(storeys, (i) => {
    const width = w * (1 - i * 0.13)
    const y = base - (i + 1) * h
    return (
      rect(cx - width * 0.36, y + h * 0.42, width * 0.72, h * 0.6, wall) +
      repeat(3, (k) => rect(cx - width * 0.24 + k * width * 0.19, y + h * 0.56, width * 0.1, h * 0.34, roof, 2)) +
      eaves(cx, y, width, h * 0.46, width * 0.56, roof)
    )
  }) +
  path(
    `M${cx - 5} ${base - storeys * h + 4} L${cx} ${base - storeys * h - h * 0.6} L${cx + 5} ${base - storeys * h + 4} Z`,
    roof,
  )
