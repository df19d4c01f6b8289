import type {Paint} from '../palette.ts'
import {circle, cloud, path, rect, repeat, stroke} from '../shapes.ts'

/** A white house with stepped gables, as along the Xin'an river. */
const house = (x: number, base: number, w: number, h: number, {wall, roof, accent}: Paint): string => {
  const step = w / 6
  return (
    path(
      `M${x} ${base} V${base - h} h${step} v-16 h${step} v-18 h${step * 2} v18 h${step} v16 h${step} V${base} Z`,
      wall,
    ) +
    stroke(`M${x} ${base} V${base - h - 4} M${x + w} ${base} V${base - h - 4}`, accent, 3) +
    [
      [0, 0],
      [1, 16],
      [2, 34],
      [4, 16],
      [5, 0],
    ]
      .map(([i = 0, up = 0]) => rect(x + i * step - 5, base - h - up - 8, (i === 2 ? 2 : 1) * step + 10, 9, roof, 2))
      .join('') +
    repeat(2, (i) => rect(x + w * (0.24 + i * 0.36), base - h + 26, 20, 24, roof, 2)) +
    path(`M${x + w / 2 - 15} ${base} v-44 a15 15 0 0 1 30 0 v44 Z`, roof)
  )
}

/** Anhui: granite peaks above the clouds with the pine that leans out, white houses with stepped gables below. */
export const anhui = (p: Paint): string => {
  const pine =
    stroke('M640 196 q-12 -48 -34 -64 q-22 -16 -62 -18', p.roof, 9) +
    path(
      'M486 116 q38 -30 92 -10 q-40 16 -92 10 Z M548 88 q38 -28 86 -4 q-42 16 -86 4 Z M516 146 q30 -20 72 -6 q-34 14 -72 6 Z M610 128 q34 -22 76 -2 q-38 14 -76 2 Z',
      p.roof,
    )
  return (
    circle(600, 60, 74, p.sun) +
    path('M0 330 L70 276 L110 290 L180 250 L246 282 L300 240 L380 300 L440 250 L520 320 L750 250 V420 H0 Z', p.far) +
    path(
      'M330 400 L392 214 L414 232 L440 120 L470 176 L500 92 L528 168 L548 150 L584 250 L610 188 L650 176 L700 220 L750 206 V420 H330 Z',
      p.mid,
    ) +
    stroke('M442 150 L430 250 M502 126 L512 250 M470 190 L476 280 M656 192 L668 290 M700 236 L706 300', p.far, 5) +
    pine +
    cloud(380, 268, 1.5, p.wall) +
    cloud(560, 290, 1.3, p.accent) +
    cloud(40, 276, 1.1, p.accent) +
    house(286, 420, 148, 84, p) +
    house(560, 420, 170, 92, p) +
    house(420, 420, 156, 66, p) +
    house(30, 420, 130, 56, p) +
    house(150, 420, 150, 70, p)
  )
}
