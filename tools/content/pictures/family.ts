import type {Tones} from '../palette.ts'
import {ink} from '../palette.ts'
import {circle, path, stroke} from '../shapes.ts'

const person = (x: number, base: number, s: number, coat: string, hair: string, long: boolean): string =>
  `<g transform="translate(${x} ${base}) scale(${s})">${path('M-46 0 V-66 Q-46 -112 0 -112 Q46 -112 46 -66 V0 Z', coat)}${long ? path('M-36 -140 Q-38 -184 0 -184 Q38 -184 36 -140 L38 -100 H-38 Z', hair) : ''}${circle(0, -142, 31, '#ffe3d0')}${path('M-32 -144 Q-34 -180 0 -180 Q34 -180 32 -144 Q14 -150 6 -164 Q-8 -148 -32 -144 Z', hair)}${circle(-11, -138, 3.5, ink)}${circle(11, -138, 3.5, ink)}${stroke('M-9 -126 q9 8 18 0', ink, 3)}</g>`

/** Three generations under one umbrella, 460 wide and 380 high. */
export const family = ({brand, mid, soft, deep}: Tones): string =>
  path(
    'M20 170 Q40 20 230 16 Q420 20 440 170 Q405 140 370 170 Q335 140 300 170 Q265 140 230 170 Q195 140 160 170 Q125 140 90 170 Q55 140 20 170 Z',
    brand,
  ) +
  path('M160 170 Q165 60 230 16 Q295 60 300 170 Q265 140 230 170 Q195 140 160 170 Z', mid) +
  stroke('M230 4 V16', deep, 8) +
  stroke('M230 170 V250', deep, 7) +
  person(96, 372, 0.94, soft, '#9aa1ab', false) +
  person(364, 372, 0.94, soft, '#9aa1ab', true) +
  person(182, 372, 1.06, brand, ink, false) +
  person(282, 372, 1.02, mid, ink, true) +
  person(232, 372, 0.66, deep, ink, false)
