import type {Paint} from '../palette.ts'
import {circle, eaves, path, rect, repeat, stroke, tower, waves} from '../shapes.ts'

/** Chongqing: houses on stilts stacked up the cliff, the cable car over the river, the bridge, mountains. */
export const chongqing = (p: Paint): string => {
  const hall = (cx: number, y: number, w: number) =>
    rect(cx - w / 2 + 6, y + 22, w - 12, 34, p.wall) +
    repeat(Math.floor((w - 20) / 22), (i) => rect(cx - w / 2 + 14 + i * 22, y + 30, 12, 18, p.accent, 2)) +
    eaves(cx, y, w, 28, w * 0.68, p.roof)
  const cable = (x: number) => 90 - (x / 750) * 18
  return (
    circle(474, 168, 54, p.sun) +
    path(
      'M0 340 L60 262 Q90 236 130 268 L190 220 Q220 200 250 238 L320 300 L400 240 L470 190 L540 150 L640 110 L750 140 V430 H0 Z',
      p.far,
    ) +
    tower(448, 300, 50, 210, p.mid, p.far) +
    tower(506, 300, 44, 260, p.mid, p.far) +
    path('M506 40 L528 6 L550 40 Z', p.mid) +
    tower(700, 300, 56, 230, p.mid, p.far) +
    tower(640, 300, 52, 180, p.mid, p.far) +
    path('M420 430 V330 Q450 280 500 286 L560 250 H750 V430 Z', p.mid) +
    stroke(`M0 ${cable(0)} L750 ${cable(750)}`, p.line, 4) +
    stroke(`M400 ${cable(400)} v24`, p.line, 4) +
    rect(364, cable(400) + 22, 72, 46, p.wall, 10) +
    rect(373, cable(400) + 32, 24, 18, p.roof, 3) +
    rect(403, cable(400) + 32, 24, 18, p.roof, 3) +
    hall(640, 176, 130) +
    hall(600, 224, 170) +
    hall(690, 232, 120) +
    hall(570, 276, 190) +
    hall(690, 286, 150) +
    hall(610, 330, 260) +
    repeat(10, (i) => rect(492 + i * 28, 384, 6, 40, p.roof)) +
    rect(0, 392, 750, 40, p.water) +
    rect(0, 352, 470, 10, p.roof) +
    rect(92, 232, 14, 190, p.roof, 3) +
    rect(342, 232, 14, 190, p.roof, 3) +
    stroke('M-60 352 Q40 320 99 236 Q220 440 349 236 Q400 320 500 352', p.roof, 6) +
    repeat(21, (i) => {
      const x = 112 + i * 11.4
      const t = (x - 99) / 250
      const y = (1 - t) ** 2 * 236 + 2 * t * (1 - t) * 440 + t ** 2 * 236
      return stroke(`M${x} ${y} V352`, p.line, 2)
    }) +
    waves(
      [
        [20, 410, 56],
        [180, 408, 60],
        [280, 418, 44],
        [400, 410, 50],
        [560, 416, 60],
      ],
      p.wall,
    )
  )
}
