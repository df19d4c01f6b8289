import type {Paint} from '../palette.ts'
import {circle, pagoda, path, repeat, stroke, tower, tree, waves} from '../shapes.ts'

const boat = (x: number, y: number, s: number, {wall, roof}: Paint): string =>
  `<g transform="translate(${x} ${y}) scale(${s})">${path('M-40 0 H40 Q30 18 18 18 H-20 Q-34 16 -40 0 Z', roof)}${path('M-4 -8 V-92 Q34 -60 36 -10 Z', wall)}${path('M-10 -8 V-72 Q-32 -44 -34 -10 Z', wall)}${stroke('M-7 0 V-96', roof, 4)}</g>`

/** Hefei: the great lake with sails, a nine-eaved pavilion on its shore and the young city behind. */
export const hefei = (p: Paint): string =>
  circle(690, 70, 54, p.sun) +
  tower(336, 340, 56, 96, p.far, p.sky) +
  tower(262, 340, 66, 70, p.far, p.sky) +
  tower(398, 340, 44, 96, p.far, p.sky) +
  tower(186, 340, 66, 50, p.far, p.sky) +
  tower(700, 340, 70, 150, p.far, p.sky) +
  path('M0 340 Q60 276 150 300 T330 312 T520 300 T750 288 V360 H0 Z', p.mid) +
  path('M440 360 Q480 318 590 318 T750 344 V372 H440 Z', p.roof) +
  pagoda(596, 326, 5, 176, 50, p.wall, p.roof) +
  tree(466, 344, 0.9, p.accent, p.roof) +
  tree(714, 344, 1, p.accent, p.roof) +
  tree(40, 336, 0.8, p.accent, p.roof) +
  tree(88, 338, 0.6, p.accent, p.roof) +
  path('M0 352 H750 V430 H0 Z', p.water) +
  boat(330, 376, 0.95, p) +
  boat(176, 366, 0.6, p) +
  waves(
    [
      [40, 384, 60],
      [420, 396, 64],
      [600, 380, 56],
      [90, 412, 50],
      [520, 414, 46],
      [680, 404, 44],
      [250, 412, 40],
    ],
    p.wall,
  ) +
  repeat(3, (i) => stroke(`M${452 + i * 34} ${104 + (i % 2) * 14} q8 -12 16 0 q8 -12 16 0`, p.line, 4))
