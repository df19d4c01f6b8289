import {totalLimitWan} from '../../../apps/server/content/cover.ts'
import {benefits, imageWidth} from '../../../apps/server/content/pages/geometry.ts'
import type {VariantCode} from '../../../apps/server/content/variant.ts'
import {inkSoft} from '../palette.ts'
import {button, type Picture, page, subjectOf, wan} from './picture.ts'

/** The table of cover: a card a line, limit, deductible and share large, then the button to the clauses. */
export const benefitsPicture = (code: VariantCode): Picture => {
  const {cover, tone} = subjectOf(code)
  const {height, areas} = benefits(cover.benefits.length)
  const figure = (label: string, value: string, note = '') =>
    `<div style="flex:1"><div style="font-size:26px;color:${inkSoft}">${label}</div><div style="font-size:40px;font-weight:700;color:${tone.brand};line-height:1.3;white-space:nowrap">${value}<span style="font-size:26px;font-weight:400;color:${inkSoft};margin-left:8px">${note}</span></div></div>`
  const card = (
    {name, scope, limitWan, deductibleWan, share, pastShare}: (typeof cover.benefits)[number],
    index: number,
  ) => `
<div style="position:relative;height:228px;margin-bottom:12px;padding:22px 28px 0;border-radius:24px;background:#fff;overflow:hidden">
<div style="position:absolute;right:-10px;top:-34px;font-size:150px;font-weight:700;color:${tone.tint};line-height:1.2">${index + 1}</div>
<div style="position:relative;font-size:36px;font-weight:700">${name}</div>
<div style="position:relative;font-size:26px;color:${inkSoft};white-space:nowrap">${scope}</div>
<div style="position:relative;display:flex;margin-top:10px">${figure('年度最高', wan(limitWan))}${figure('年免赔额', deductibleWan === 0 ? '0元' : wan(deductibleWan))}${figure('赔付比例', `${share}%`, `既往症${pastShare}%`).replace('flex:1', 'flex:1.35')}</div></div>`
  const html = page(
    imageWidth,
    height,
    `<body style="background:${tone.tint};padding:44px 30px 0">
<div style="height:180px;text-align:center"><div style="font-size:50px;font-weight:700;color:${tone.brand};letter-spacing:4px">保障责任</div>
<div style="font-size:32px;margin-top:8px">全年累计最高保障 <b style="font-size:52px;color:${tone.brand}">${totalLimitWan(code)}万</b> 元</div></div>
${cover.benefits.map(card).join('')}
<div style="padding:8px 10px 0;font-size:26px;color:${inkSoft};line-height:1.5">免赔额按一年累计计算；既往症指投保前已确诊的五类疾病，以健康及既往症告知为准。</div>
${button(areas.clause, tone.brand, '#fff', '查看保险条款')}
</body>`,
  )
  return {path: `${code}/benefits.webp`, width: imageWidth, height, html}
}
