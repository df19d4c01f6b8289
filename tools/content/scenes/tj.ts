import type {Paint} from '../palette.ts'
import {circle, path, rect, repeat, ring, stroke, tower, waves} from '../shapes.ts'

/** Tianjin: the wheel that stands on a bridge over the Haihe. */
export const tianjin = (p: Paint): string => {
  const [cx, cy, r] = [592, 202, 128]
  const at = (i: number, radius: number) => {
    const angle = (i / 16) * 2 * Math.PI
    return [Math.round(cx + Math.cos(angle) * radius), Math.round(cy + Math.sin(angle) * radius)] as const
  }
  return (
    path(
      'M0 350 V250 h46 v-36 h40 v52 h50 v-84 h36 v70 h56 v-40 h44 v62 h60 v-96 h30 v-30 h26 v30 h26 v100 h60 v-46 h50 v60 h226 V350 Z',
      p.far,
    ) +
    tower(330, 350, 62, 106, p.mid, p.far) +
    tower(250, 350, 70, 76, p.mid, p.far) +
    tower(690, 350, 60, 130, p.mid, p.far) +
    path('M60 350 v-70 a34 34 0 0 1 68 0 v70 Z', p.mid) +
    rect(90, 218, 8, 34, p.mid) +
    rect(140, 290, 92, 60, p.mid, 3) +
    repeat(4, (i) => rect(152 + i * 20, 304, 10, 18, p.far, 2)) +
    stroke(`M${cx} ${cy} L${cx - 84} 372 M${cx} ${cy} L${cx + 84} 372`, p.roof, 13) +
    repeat(16, (i) => stroke(`M${cx} ${cy} L${at(i, r).join(' ')}`, p.line, 3)) +
    ring(cx, cy, r, p.roof, 10) +
    ring(cx, cy, r - 22, p.line, 4) +
    repeat(16, (i) => {
      const [x, y] = at(i, r)
      return circle(x, y, 13, p.wall) + circle(x, y, 8, i % 2 ? p.accent : p.roof)
    }) +
    circle(cx, cy, 24, p.roof) +
    circle(cx, cy, 11, p.wall) +
    rect(0, 350, 750, 80, p.water) +
    path('M0 346 H750 V372 H0 Z', p.roof) +
    repeat(26, (i) => rect(4 + i * 29, 328, 5, 20, p.roof)) +
    rect(0, 324, 750, 6, p.roof) +
    path(
      'M60 372 h60 q20 44 90 44 t90 -44 h60 q20 44 90 44 t90 -44 h60 q20 44 70 44 h80 v4 H0 v-4 q50 0 60 -44 Z',
      p.mid,
    ) +
    waves(
      [
        [110, 408, 60],
        [420, 410, 60],
        [650, 404, 52],
        [270, 402, 40],
      ],
      p.wall,
    )
  )
}
