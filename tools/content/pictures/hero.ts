import {hero, imageWidth} from '../../../apps/server/content/pages/geometry.ts'
import type {VariantCode} from '../../../apps/server/content/variant.ts'
import {type IconName, icon} from '../icons.ts'
import {ink} from '../palette.ts'
import {at, button, mark, type Picture, page, subjectOf} from './picture.ts'

/** The first image of a home page: name, slogan, price, landscape, buy button and the service panel. */
export const heroPicture = (code: VariantCode): Picture => {
  const {project, cover, yuan, tone, paint, scene, mark: logo} = subjectOf(code)
  const {areas, height} = hero
  const night = paint.title === '#fff'
  const entry = (area: keyof typeof areas, name: IconName, text: string) =>
    at(
      areas[area],
      `border-radius:16px;background:${tone.tint};display:flex;flex-direction:column;align-items:center;justify-content:center;gap:4px;font-size:27px;line-height:1.3;color:${ink}`,
      icon(name, 40, tone.brand) + text,
    )
  const html = page(
    imageWidth,
    height,
    `<body style="background:${tone.tint}">
<div class="at" style="inset:0 0 auto 0;height:760px;background:${paint.sky}"></div>
<svg class="at" style="left:0;top:308px" width="750" height="430" viewBox="0 0 750 430" overflow="visible">${scene(paint)}</svg>
<div class="at" style="left:0;top:736px;width:750px;height:40px;background:${paint.water}"></div>
<div class="at" style="left:40px;top:36px;right:40px;display:flex;align-items:center;gap:14px;font-size:26px;color:${paint.text}">
${mark(logo, 52).replace(/fill="(#c2410c|#1558d6|#c8102e)"\/>/, (all) => (night ? all.replace(/#\w+/, tone.deep) : all))}
<b>${project.projectName}</b><span style="margin-left:auto;font-size:26px">示例财产保险股份有限公司承保</span></div>
<div class="at" style="left:40px;top:118px;color:${paint.title};font-size:96px;font-weight:700;letter-spacing:2px;line-height:1.15;white-space:nowrap">${project.projectName}<span style="display:inline-block;margin-left:18px;padding:4px 16px;border-radius:10px;background:${paint.roof};color:#fff;font-size:30px;letter-spacing:0;vertical-align:middle;position:relative;top:-10px">2026版</span></div>
<div class="at" style="left:42px;top:242px;font-size:38px;color:${paint.text};white-space:nowrap">${cover.slogan}</div>
<div class="at" style="left:42px;top:318px;display:flex;gap:14px">${cover.marks
      .map(
        (text) =>
          `<span style="padding:6px 18px;border-radius:30px;border:2px solid ${paint.accent};color:${paint.text};font-size:26px;background:${paint.sky}">${text}</span>`,
      )
      .join('')}</div>
<div class="at" style="left:40px;top:404px;color:${paint.title};display:flex;align-items:baseline;line-height:1;white-space:nowrap"><b style="font-size:136px;letter-spacing:-4px">${yuan}</b><span style="margin-left:14px;font-size:40px;font-weight:700">元起</span><span style="font-size:28px;color:${paint.text}">／人／年</span></div>
${night ? button(areas.buy, '#fff', tone.brand, '立即投保') : button(areas.buy, tone.brand, '#fff', '立即投保')}
<div class="at" style="left:20px;top:822px;width:710px;height:282px;border-radius:24px;background:#fff"></div>
${entry('orders', 'order', '我的订单')}${entry('clause', 'clause', '保险条款')}${entry('video', 'video', '产品视频')}
${entry('form', 'mail', '邮件接收材料')}${entry('guide', 'guide', '理赔指引')}${entry('picture', 'picture', '一图看懂保障')}
</body>`,
  )
  return {path: `${code}/top.webp`, width: imageWidth, height, html, avif: true}
}
