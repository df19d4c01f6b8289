import type {VariantCode} from '../../../apps/server/content/variant.ts'
import type {Paint} from '../palette.ts'
import {anhui} from './ah.ts'
import {beijing} from './bj.ts'
import {chongqing} from './cq.ts'
import {hefei} from './hf.ts'
import {jiangsu} from './js.ts'
import {liaocheng} from './lc.ts'
import {anyTown} from './normal.ts'
import {tianjin} from './tj.ts'

/** A landscape 750 wide and 430 high, its last 30 px water or ground. Tall things stand right, the left leaves room for words. */
export type Scene = (paint: Paint) => string

/** Each project's landscape, and whether it stands on the brand colour or on its tint. */
export const scenes: Record<VariantCode, {scene: Scene; mood: 'night' | 'day'}> = {
  ah: {scene: anhui, mood: 'day'},
  tj: {scene: tianjin, mood: 'night'},
  hf: {scene: hefei, mood: 'day'},
  lc: {scene: liaocheng, mood: 'night'},
  js: {scene: jiangsu, mood: 'day'},
  cq: {scene: chongqing, mood: 'night'},
  bj: {scene: beijing, mood: 'night'},
  normal: {scene: anyTown, mood: 'day'},
}
