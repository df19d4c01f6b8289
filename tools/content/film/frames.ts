import type {Theme} from '../../../apps/server/content/variant.ts'
import {type IconName, icon} from '../icons.ts'
import {inkSoft, type Paint, paintOf, type Tones, tones} from '../palette.ts'
import {family} from '../pictures/family.ts'
import {page} from '../pictures/picture.ts'
import {anyTown} from '../scenes/normal.ts'

export const film = {width: 720, height: 1280, fps: 20, seconds: 14}

/** What one colour's film is drawn with. */
type Look = {tone: Tones; paint: Paint}

/** How far something that begins at `from` and takes `ms` has come: 0 to 1, slower towards its end. */
const progress = (now: number, from: number, ms = 500): number => {
  const linear = Math.min(1, Math.max(0, (now - from) / ms))
  return 1 - (1 - linear) ** 3
}

/** Comes up from below while it appears. */
const rising = (now: number, from: number, top: number, inner: string, style = ''): string => {
  const come = progress(now, from)
  return `<div class="at" style="left:0;width:${film.width}px;top:${top + (1 - come) * 48}px;opacity:${come};text-align:center;${style}">${inner}</div>`
}

const title = ({tone}: Look, text: string) =>
  `<span style="font-size:72px;font-weight:700;color:${tone.brand};letter-spacing:2px">${text}</span>`
const words = (text: string) => `<span style="font-size:38px;color:${inkSoft}">${text}</span>`

const opening = (now: number, look: Look): string =>
  rising(now, 100, 250, icon('check', 176, look.tone.brand, 1.25), 'display:flex;justify-content:center') +
  rising(now, 400, 470, title(look, '<span style="font-size:128px">惠民保</span>')) +
  rising(now, 800, 668, words('有医保，再加一份惠民保')) +
  `<svg class="at" style="left:-30px;top:${850 + (1 - progress(now, 200, 900)) * 200}px" width="750" height="430" viewBox="0 0 750 430" overflow="visible">${anyTown(look.paint)}</svg>`

const everybody = (now: number, look: Look): string => {
  const {tone} = look
  const marks = ['年龄不限', '职业不限', '可带病投保']
  return (
    rising(now, 0, 170, title(look, '谁都能保')) +
    rising(
      now,
      300,
      330,
      `<svg width="600" height="496" viewBox="0 0 460 380">${family(tone)}</svg>`,
      'display:flex;justify-content:center',
    ) +
    marks
      .map((mark, at) =>
        rising(
          now,
          800 + at * 300,
          890 + at * 104,
          `<span style="display:inline-block;padding:12px 44px;border-radius:48px;background:${tone.tint};border:3px solid ${tone.soft};font-size:40px;color:${tone.brand}">${mark}</span>`,
        ),
      )
      .join('')
  )
}

const steps = (
  now: number,
  look: Look,
  heading: string,
  list: readonly (readonly [IconName, string, string])[],
): string =>
  rising(now, 0, 170, title(look, heading)) +
  list
    .map(([name, head, line], at) =>
      rising(
        now,
        400 + at * 450,
        340 + at * 200,
        `<div style="display:flex;align-items:center;margin:0 56px;height:168px;padding:0 40px;border-radius:28px;background:#fff;text-align:left">${icon(name, 80, look.tone.brand)}<div style="margin-left:36px"><div style="font-size:44px;font-weight:700">${head}</div><div style="font-size:32px;color:${inkSoft}">${line}</div></div></div>`,
      ),
    )
    .join('')

/** The parts of the film, each with the ms that it begins at. */
const parts: readonly (readonly [from: number, draw: (now: number, look: Look) => string])[] = [
  [0, opening],
  [3_200, everybody],
  [
    6_400,
    (now, look) =>
      steps(now, look, '全家一起保', [
        ['person', '填写投保人', '手机号登录，信息只填一次'],
        ['people', '添加家人', '父母、配偶、子女都可添加'],
        ['clause', '阅读须知', '看清保障责任与免责条款'],
        ['pay', '确认支付', '支付成功即生成电子保单'],
      ]),
  ],
  [
    10_200,
    (now, look) =>
      steps(now, look, '理赔很方便', [
        ['phone', '线上报案', '出院或购药后在手机上办理'],
        ['upload', '上传材料', '拍照上传，不用跑腿'],
        ['check', '保险公司审核', '进度随时可查'],
        ['order', '赔款到账', '转入被保人银行账户'],
      ]),
  ],
]

/**
 * A theme's film at one moment, as a page of its size.
 * @example frameAt('blue', 3_500).includes('谁都能保') // true
 */
export const frameAt = (theme: Theme, ms: number): string => {
  const tone = tones[theme]
  const paint = paintOf(tone, 'day')
  const [from, draw] = parts.findLast(([begins]) => begins <= ms) ?? [0, opening]
  const ground = draw === opening ? paint.sky : `color-mix(in srgb, ${tone.tint} 60%, ${tone.soft})`
  return page(film.width, film.height, `<body style="background:${ground}">${draw(ms - from, {tone, paint})}</body>`)
}
