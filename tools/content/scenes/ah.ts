import type {Paint} from '../palette.ts'
import {circle, cloud, path, rect, repeat, stroke} from '../shapes.ts'

/** A white house with stepped gables, as along the Xin'an river. */
const house = (x: number, base: number, w: number, h: number, {wall, roof}: Paint): string => {
  const step = w / 6
  return (
    path(
      `M${x} ${base} V${base - h} h${step} v-16 h${step} v-18 h${step * 2} v18 h${step} v16 h${step} V${base} Z`,
      wall,
    ) +
    [
      [0, 0],
      [1, 16],
      [2, 34],
      [4, 16],
      [5, 0],
    ]
      .map(([i = 0, up = 0]) => rect(x + i * step - 5, base - h - up - 8, (i === 2 ? 2 : 1) * step + 10, 9, roof, 2))
      .join('') +
    repeat(Math.floor(w / 56), (i) => rect(x + w * 0.16 + i * 52, base - h + 24, 20, 22, roof, 2))
  )
}

/** A garden wall between two houses. */
const wall = (x: number, w: number, {wall: white, roof}: Paint): string =>
  rect(x, 362, w, 36, white) + rect(x - 2, 354, w + 4, 9, roof, 2)

/** Anhui: granite peaks above the clouds with the pine that leans out, white houses with stepped gables below. */
export const anhui = (p: Paint): string => {
  const pine =
    stroke('M640 196 q-12 -48 -34 -64 q-22 -16 -62 -18', p.roof, 9) +
    path(
      'M486 116 q38 -30 92 -10 q-40 16 -92 10 Z M548 88 q38 -28 86 -4 q-42 16 -86 4 Z M516 146 q30 -20 72 -6 q-34 14 -72 6 Z M610 128 q34 -22 76 -2 q-38 14 -76 2 Z',
      p.roof,
    )
  return (
    circle(662, 66, 66, p.sun) +
    path('M0 330 L70 276 L110 290 L180 250 L246 282 L300 240 L380 300 L440 250 L520 320 L750 250 V420 H0 Z', p.far) +
    path(
      'M330 400 L392 214 L414 232 L440 120 L470 176 L500 92 L528 168 L548 150 L584 250 L610 188 L650 176 L700 220 L750 206 V420 H330 Z',
      p.mid,
    ) +
    stroke('M442 150 L430 250 M502 126 L512 250 M470 190 L476 280 M656 192 L668 290 M700 236 L706 300', p.far, 5) +
    pine +
    cloud(392, 256, 1.3, p.far) +
    cloud(40, 286, 1.1, p.accent) +
    path('M0 370 Q120 326 260 350 T520 340 T750 356 V430 H0 Z', p.accent) +
    wall(150, 100, p) +
    wall(402, 90, p) +
    wall(690, 70, p) +
    wall(-20, 60, p) +
    house(30, 398, 136, 68, p) +
    house(240, 398, 172, 88, p) +
    house(484, 398, 216, 104, p) +
    rect(0, 394, 750, 40, p.water)
  )
}
