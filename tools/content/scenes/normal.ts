import type {Paint} from '../palette.ts'
import {circle, cloud, path, rect, repeat, ring, stroke, tower, tree} from '../shapes.ts'

const house = (x: number, base: number, w: number, h: number, {wall, roof, accent}: Paint): string =>
  rect(x, base - h, w, h, wall, 2) +
  path(`M${x - 12} ${base - h + 2} L${x + w / 2} ${base - h - w * 0.42} L${x + w + 12} ${base - h + 2} Z`, roof) +
  rect(x + w / 2 - 13, base - 44, 26, 44, roof, 3) +
  rect(x + 10, base - h + 16, 20, 20, accent, 3) +
  rect(x + w - 30, base - h + 16, 20, 20, accent, 3)

/** A town that could be anywhere: homes, a clock tower, hills, a balloon. */
export const anyTown = (p: Paint): string =>
  circle(560, 120, 50, p.sun) +
  cloud(440, 76, 0.7, p.far) +
  tower(330, 360, 70, 110, p.far, p.sky) +
  tower(410, 360, 54, 124, p.far, p.sky) +
  tower(664, 360, 70, 120, p.far, p.sky) +
  tower(250, 360, 66, 84, p.far, p.sky) +
  path('M0 372 Q100 270 240 320 T480 330 T750 300 V430 H0 Z', p.mid) +
  '<g transform="translate(146 30)">' +
  path('M486 60 q0 -58 52 -58 t52 58 q0 36 -38 70 h-28 q-38 -34 -38 -70 Z', p.roof) +
  path('M520 60 q0 -58 18 -58 t18 58 q0 36 -10 70 h-16 q-10 -34 -10 -70 Z', p.accent) +
  stroke('M524 132 L530 152 M552 132 L546 152', p.line, 3) +
  rect(524, 152, 28, 20, p.wall, 4) +
  '</g>' +
  rect(556, 236, 76, 160, p.mid, 2) +
  path('M544 238 L594 172 L644 238 Z', p.roof) +
  circle(594, 278, 25, p.roof) +
  ring(594, 278, 25, p.accent, 5) +
  stroke('M594 278 V262 M594 278 h11', p.wall, 4) +
  path('M578 396 v-36 a16 16 0 0 1 32 0 v36 Z', p.roof) +
  house(60, 396, 108, 66, p) +
  house(196, 396, 124, 78, p) +
  house(350, 396, 104, 62, p) +
  house(650, 396, 100, 60, p) +
  tree(36, 398, 0.9, p.accent, p.roof) +
  tree(184, 398, 0.7, p.accent, p.roof) +
  tree(336, 398, 1, p.accent, p.roof) +
  tree(488, 398, 1.1, p.accent, p.roof) +
  tree(522, 398, 0.8, p.accent, p.roof) +
  rect(0, 394, 750, 36, p.ground) +
  repeat(9, (i) => rect(20 + i * 84, 408, 44, 5, p.mid, 2))
