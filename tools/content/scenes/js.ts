import type {Paint} from '../palette.ts'
import {circle, cloud, pagoda, path, rect, repeat, stroke, tower, waves} from '../shapes.ts'

const house = (x: number, base: number, w: number, h: number, {wall, roof}: Paint): string =>
  rect(x, base - h, w, h, wall) +
  path(`M${x - 12} ${base - h} L${x + 14} ${base - h - 34} H${x + w - 14} L${x + w + 12} ${base - h} Z`, roof) +
  repeat(Math.floor(w / 40), (i) => rect(x + 14 + i * 38, base - h + 18, 22, 26, roof, 2))

/** Jiangsu: a water town. White houses with dark roofs, a moon bridge over the canal, a pagoda on the hill, new towers far off. */
export const jiangsu = (p: Paint): string =>
  circle(690, 66, 46, p.sun) +
  tower(350, 330, 44, 90, p.far, p.sky) +
  tower(286, 330, 54, 70, p.far, p.sky) +
  tower(400, 330, 52, 110, p.far, p.sky) +
  path('M400 340 Q480 232 600 236 T750 290 V360 H400 Z', p.mid) +
  path('M0 340 Q60 286 160 306 T400 320 V360 H0 Z', p.mid) +
  pagoda(580, 246, 5, 104, 40, p.wall, p.roof) +
  house(20, 372, 110, 54, p) +
  house(120, 372, 130, 80, p) +
  house(612, 372, 150, 84, p) +
  house(520, 372, 96, 60, p) +
  rect(0, 366, 750, 64, p.water) +
  path('M228 392 Q380 236 532 392 H470 A90 76 0 0 0 290 392 Z', p.wall) +
  stroke('M232 384 Q380 232 528 384', p.roof, 8) +
  repeat(6, (i) =>
    stroke(`M${316 + i * 26} ${314 - Math.round(Math.sin(((i + 0.6) / 6.2) * Math.PI) * 12)} v18`, p.accent, 4),
  ) +
  waves(
    [
      [40, 398, 60],
      [150, 414, 50],
      [560, 400, 60],
      [660, 416, 50],
    ],
    p.wall,
  ) +
  cloud(656, 96, 0.7, p.wall)
