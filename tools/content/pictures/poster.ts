import {totalLimitWan} from '../../../apps/server/content/cover.ts'
import type {VariantCode} from '../../../apps/server/content/variant.ts'
import {inkSoft} from '../palette.ts'
import {mark, type Picture, page, subjectOf} from './picture.ts'

/** The picture that opens in a popup and is saved for friends: the whole cover at a glance. */
export const posterPicture = (code: VariantCode): Picture => {
  const {project, cover, yuan, tone, paint, scene, mark: logo} = subjectOf(code)
  const [width, height] = [600, 900]
  const html = page(
    width,
    height,
    `<body style="background:#fff">
<div class="at" style="left:0;top:0;width:600px;height:430px;background:${paint.sky};overflow:hidden"><svg style="position:absolute;left:0;bottom:0" width="600" height="344" viewBox="0 0 750 430">${scene(paint)}</svg></div>
<div class="at" style="left:36px;top:32px;color:${paint.title};font-size:64px;font-weight:700;line-height:1.2">${project.projectName}</div>
<div class="at" style="left:36px;top:114px;color:${paint.text};font-size:28px">${cover.slogan}</div>
<div class="at" style="left:24px;top:396px;width:552px;height:480px;border-radius:24px;background:#fff;padding:24px 28px 0">
<div style="display:flex;align-items:baseline;justify-content:space-between;font-size:30px;font-weight:700">全年累计最高保障<span style="color:${tone.brand}"><b style="font-size:64px;line-height:1">${totalLimitWan(code)}</b> 万元</span></div>
<div style="margin-top:14px">${cover.benefits
      .map(
        ({name, limitWan}) =>
          `<div style="display:flex;justify-content:space-between;font-size:28px;padding:${cover.benefits.length > 3 ? 5 : 16}px 0;border-top:2px solid ${tone.tint}"><span>${name}</span><b style="color:${tone.brand}">${limitWan}万</b></div>`,
      )
      .join('')}</div></div>
<div class="at" style="left:24px;bottom:24px;width:552px;height:136px;border-radius:24px;background:${tone.tint};display:flex;align-items:center;padding:0 28px;gap:20px">${mark(logo, 84)}<div><div style="color:${tone.brand};font-weight:700;line-height:1.1"><span style="font-size:60px">${yuan}</span><span style="font-size:30px"> 元起／人／年</span></div><div style="font-size:26px;color:${inkSoft}">示例财产保险股份有限公司承保</div></div></div>
</body>`,
  )
  return {path: `${code}/pop.webp`, width, height, html}
}
