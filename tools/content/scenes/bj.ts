import type {Paint} from '../palette.ts'
import {circle, cloud, eaves, path, rect, repeat, stroke, tree} from '../shapes.ts'

/** Beijing: the round hall of three roofs on its terraces, the wall running over the hills. */
export const beijing = (p: Paint): string => {
  const drum = (y: number, w: number, h: number) =>
    rect(570 - w / 2, y, w, h, p.accent) +
    repeat(Math.floor(w / 22), (i) => rect(570 - w / 2 + 6 + i * 22, y, 8, h, p.wall))
  const terrace = (y: number, w: number) =>
    rect(570 - w / 2, y, w, 24, p.wall, 2) +
    repeat(Math.floor(w / 24), (i) => rect(570 - w / 2 + 8 + i * 24, y + 6, 4, 12, p.accent)) +
    rect(570 - w / 2 - 4, y - 4, w + 8, 6, p.wall, 2)
  const beacon = (x: number, y: number) =>
    rect(x, y, 40, 46, p.mid) +
    repeat(3, (i) => rect(x + i * 15, y - 9, 9, 10, p.mid)) +
    rect(x + 14, y + 14, 12, 16, p.far, 5)
  return (
    circle(686, 120, 46, p.sun) +
    cloud(660, 132, 0.8, p.far) +
    cloud(430, 92, 0.7, p.far) +
    path('M0 370 Q70 256 160 308 Q240 340 310 280 Q370 246 440 310 Q560 250 750 292 V430 H0 Z', p.far) +
    path('M0 392 Q90 330 200 356 Q280 376 360 346 Q420 330 470 370 V430 H0 Z', p.mid) +
    '<g transform="translate(0 40)">' +
    stroke('M0 330 Q70 216 160 268 Q240 300 310 240 Q370 206 440 280', p.mid, 15) +
    stroke('M0 318 Q70 204 160 256 Q240 288 310 228 Q370 194 440 268', p.mid, 4) +
    beacon(62, 224) +
    beacon(318, 196) +
    '</g>' +
    '<g transform="translate(76 42) scale(.89)">' +
    rect(566, -34, 8, 30, p.accent, 3) +
    circle(570, -38, 11, p.accent) +
    drum(72, 110, 34) +
    eaves(570, 0, 160, 78, 22, p.roof) +
    drum(152, 160, 34) +
    eaves(570, 100, 220, 58, 116, p.roof) +
    drum(236, 210, 66) +
    eaves(570, 180, 282, 62, 166, p.roof) +
    rect(546, 244, 48, 58, p.roof, 2) +
    stroke('M570 246 v56', p.accent, 3) +
    terrace(302, 260) +
    terrace(328, 300) +
    terrace(354, 340) +
    path('M532 380 L544 302 H596 L608 380 Z', p.wall) +
    repeat(6, (i) => stroke(`M${540 - i * 1.6} ${314 + i * 12} H${600 + i * 1.6}`, p.accent, 3)) +
    '</g>' +
    tree(120, 392, 1, p.roof, p.roof) +
    tree(186, 396, 0.8, p.roof, p.roof) +
    tree(356, 396, 0.9, p.roof, p.roof) +
    tree(50, 398, 0.8, p.roof, p.roof) +
    rect(0, 380, 750, 50, p.accent) +
    rect(0, 388, 750, 42, p.ground)
  )
}
