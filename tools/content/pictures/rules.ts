import {imageWidth, rules} from '../../../apps/server/content/pages/geometry.ts'
import type {VariantCode} from '../../../apps/server/content/variant.ts'
import {type IconName, icon} from '../icons.ts'
import {inkSoft} from '../palette.ts'
import {channelNames, chineseDay as day, placeOf, refundWords} from '../words.ts'
import {button, type Picture, page, subjectOf} from './picture.ts'

/** Who may be insured, when, how to pay, and the four steps of a claim. */
export const rulesPicture = (code: VariantCode): Picture => {
  const {project, tone} = subjectOf(code)
  const {height, areas} = rules
  const place = placeOf(project)
  const [sku] = project.skus
  if (!sku) throw new Error(`${project.projectId} sells nothing`)
  const rows: readonly (readonly [string, string])[] = [
    ['谁能投保', `${place}基本医疗保险参保人<br>年龄、职业、健康状况均不限`],
    ['投保时间', `${day(sku.saleStartTime)}至${day(sku.saleEndTime)}`],
    ['保障期间', `${day(sku.insurStartDate)}零时起<br>至${day(sku.insurEndDate)}二十四时`],
    [
      '支付方式',
      project.channels.map((channel) => `<span style="white-space:nowrap">${channelNames[channel]}</span>`).join('、'),
    ],
    ['家人同保', `一次最多 ${project.insuredCount} 人，每人限投一份`],
    ['退保约定', refundWords(project)],
  ]
  const steps: readonly (readonly [IconName, string, string])[] = [
    [
      'phone',
      '线上报案',
      project.openClaim || code === 'ah' ? '出院或购药后，在个人中心进入理赔服务' : '出院或购药后，联系在线客服报案',
    ],
    ['upload', '上传材料', '身份证件、发票、费用清单、出院记录'],
    ['check', '保险公司审核', '材料齐全的，五个工作日内给出结论'],
    ['pay', '赔款到账', '达成协议后十日内，转入被保人银行账户'],
  ]
  const title = (text: string, top: number) =>
    `<div class="at" style="top:${top}px;left:0;width:750px;text-align:center;font-size:46px;font-weight:700;color:${tone.brand};letter-spacing:4px">${text}</div>`
  const html = page(
    imageWidth,
    height,
    `<body style="background:#fff">
${title('参保须知', 40)}
<div class="at" style="top:128px;left:30px;width:690px;border-radius:24px;background:${tone.tint};padding:6px 28px">${rows
      .map(
        ([label, text], i) =>
          `<div style="display:flex;padding:20px 0;font-size:28px;line-height:1.45;${i ? `border-top:2px solid ${tone.soft}` : ''}"><b style="width:150px;flex:none;color:${tone.brand}">${label}</b><span>${text}</span></div>`,
      )
      .join('')}</div>
${title('理赔流程', 804)}
<div class="at" style="top:892px;left:30px;width:690px">${steps
      .map(
        ([name, label, text], i) =>
          `<div style="position:relative;display:flex;height:106px;gap:24px;align-items:flex-start">${i < steps.length - 1 ? `<div style="position:absolute;left:39px;top:72px;width:3px;height:40px;background:${tone.soft}"></div>` : ''}<div style="width:80px;height:80px;flex:none;border-radius:40px;background:${tone.tint};display:flex;align-items:center;justify-content:center">${icon(name, 44, tone.brand)}</div><div><div style="font-size:32px;font-weight:700;line-height:1.3">${i + 1}. ${label}</div><div style="font-size:26px;color:${inkSoft}">${text}</div></div></div>`,
      )
      .join('')}</div>
${button(areas.notice, tone.tint, tone.brand, '投保须知')}${button(areas.guide, tone.brand, '#fff', '理赔指引')}
</body>`,
  )
  return {path: `${code}/rules.webp`, width: imageWidth, height, html}
}
