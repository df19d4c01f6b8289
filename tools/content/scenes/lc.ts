import type {Paint} from '../palette.ts'
import {circle, eaves, path, rect, repeat, stroke, waves} from '../shapes.ts'

/** Liaocheng: the tower of four eaves on its brick terrace in the middle of the water city, and a bridge. */
export const liaocheng = (p: Paint): string => {
  const storey = (y: number, w: number, h: number) =>
    rect(560 - w / 2, y, w, h, p.wall) +
    repeat(Math.floor(w / 26), (i) => rect(560 - w / 2 + 8 + i * 26, y + 8, 11, h - 12, p.accent, 2))
  const bridge =
    path('M20 372 Q170 262 340 372 V400 H304 Q280 330 180 330 T60 400 H20 Z', p.mid) +
    stroke('M20 352 Q170 244 340 352', p.mid, 7) +
    repeat(9, (i) => {
      const t = i / 8
      const y = (1 - t) ** 2 * 352 + 2 * t * (1 - t) * 244 + t ** 2 * 352
      return rect(20 + 320 * t - 3, y, 6, 24, p.mid, 2)
    })
  return (
    circle(704, 120, 50, p.sun) +
    path('M0 350 Q80 282 190 318 T420 306 T620 300 T750 310 V380 H0 Z', p.far) +
    '<g transform="translate(50 22) scale(.95)">' +
    path('M418 386 L440 300 H680 L702 386 Z', p.mid) +
    repeat(4, (i) => stroke(`M${436 - i * 5} ${316 + i * 18} H${684 + i * 5}`, p.far, 3)) +
    path('M536 386 v-40 a24 24 0 0 1 48 0 v40 Z', p.roof) +
    rect(430, 290, 260, 12, p.roof, 3) +
    storey(246, 190, 46) +
    eaves(560, 214, 224, 36, 170, p.roof) +
    storey(176, 156, 40) +
    eaves(560, 146, 186, 34, 132, p.roof) +
    storey(112, 120, 36) +
    eaves(560, 84, 148, 32, 96, p.roof) +
    storey(58, 84, 28) +
    eaves(560, 10, 118, 52, 26, p.roof) +
    circle(560, 6, 8, p.accent) +
    '</g>' +
    rect(0, 378, 750, 52, p.water) +
    bridge +
    waves(
      [
        [40, 410, 50],
        [190, 408, 56],
        [520, 402, 60],
        [640, 414, 56],
        [300, 416, 40],
      ],
      p.wall,
    )
  )
}
