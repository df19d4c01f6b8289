import type {Theme} from '../../../apps/server/content/variant.ts'
import {icon} from '../icons.ts'
import {ink, inkSoft, tones} from '../palette.ts'
import {family} from './family.ts'
import {type Picture, page} from './picture.ts'

/** The upper image of the page that asks to stay: what a policy is for. */
export const retainPicture = (theme: Theme): Picture => {
  const tone = tones[theme]
  const [width, height] = [750, 640]
  const html = page(
    width,
    height,
    `<body style="background:${tone.tint};text-align:center">
<div style="padding-top:44px;font-size:46px;font-weight:700;color:${tone.brand}">退保之前，请再想一想</div>
<div style="font-size:30px;color:${inkSoft};margin-top:6px">一份保障，护的是一家人的一整年</div>
<svg class="at" style="left:105px;top:190px" width="540" height="446" viewBox="0 0 460 380">${family(tone)}</svg></body>`,
  )
  return {path: `${theme}/retain.webp`, width, height, html}
}

/** The lower image: what ends with the policy. */
export const retainDetailPicture = (theme: Theme): Picture => {
  const tone = tones[theme]
  const [width, height] = [750, 620]
  const rows = [
    ['company', '住院费用不再分担', '医保报销之后的大额费用，须由个人承担'],
    ['pay', '特定高额药品不再报销', '目录内的高价特药，须由个人自费购买'],
    ['order', '本年度可能无法再投保', '投保期结束后，须等下一年度才能参保'],
  ] as const
  const html = page(
    width,
    height,
    `<body style="background:#fff;padding:36px 30px 0"><div style="font-size:40px;font-weight:700;text-align:center;margin-bottom:24px">退保以后</div>${rows
      .map(
        ([name, title, text]) =>
          `<div style="display:flex;gap:24px;align-items:center;height:144px;padding:0 28px;margin-bottom:16px;border-radius:24px;background:${tone.tint}"><div style="width:72px;height:72px;flex:none;border-radius:36px;background:#fff;display:flex;align-items:center;justify-content:center">${icon(name, 42, tone.brand)}</div><div><div style="font-size:34px;font-weight:700;color:${ink}">${title}</div><div style="font-size:27px;color:${inkSoft}">${text}</div></div></div>`,
      )
      .join('')}</body>`,
  )
  return {path: `${theme}/retain-detail.webp`, width, height, html}
}

/** The advertisement on the payment and result pages: cover for the whole family. Its button is not filled: the page's own is. */
export const adPicture = (theme: Theme): Picture => {
  const tone = tones[theme]
  const [width, height] = [690, 200]
  const html = page(
    width,
    height,
    `<body style="background:${tone.tint};border-radius:0"><div class="at" style="left:36px;top:46px"><div style="font-size:40px;font-weight:700;color:${tone.brand};line-height:1.3">给家人也添一份保障</div><div style="font-size:30px;color:${inkSoft};margin-top:6px">父母、配偶、子女都可以参保</div></div>
<div class="at" style="right:32px;top:62px;box-sizing:border-box;height:76px;padding:0 28px;border:3px solid ${tone.brand};border-radius:38px;background:#fff;color:${tone.brand};font-size:30px;font-weight:700;line-height:70px">去看看</div></body>`,
  )
  return {path: `${theme}/ad.webp`, width, height, html}
}
