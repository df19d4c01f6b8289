import type {Theme, VariantCode} from '../../../apps/server/content/variant.ts'
import {icon} from '../icons.ts'
import {tones} from '../palette.ts'
import {mark, type Picture, page, subjectOf} from './picture.ts'

/** The square that stands beside a shared link: mark, name and price on the brand colour. */
export const sharePicture = (code: VariantCode): Picture => {
  const {project, yuan, tone, mark: logo} = subjectOf(code)
  const html = page(
    300,
    300,
    `<body style="background:${tone.tint};text-align:center;padding-top:24px">
<div style="display:inline-block">${mark(logo, 124)}</div>
<div style="font-size:42px;font-weight:700;color:${tone.brand};line-height:1.25">${project.projectName}</div>
<div class="at" style="bottom:0;left:0;width:300px;height:76px;background:${tone.brand};color:#fff;font-size:30px;line-height:76px"><b style="font-size:42px">${yuan}</b> 元起／人／年</div></body>`,
  )
  return {path: `${code}/share.webp`, width: 300, height: 300, html}
}

/** The mark as an image, for the result page and the appointment page. */
export const logoPicture = (code: VariantCode): Picture => ({
  path: `${code}/logo.webp`,
  width: 200,
  height: 200,
  transparent: true,
  html: page(200, 200, mark(subjectOf(code).mark, 200)),
})

const round = (theme: Theme, name: string, background: string, inner: string): Picture => ({
  path: `${theme}/${name}.webp`,
  width: 128,
  height: 128,
  transparent: true,
  html: page(
    128,
    128,
    `<div class="at" style="inset:0;border-radius:64px;background:${background};display:flex;flex-direction:column;align-items:center;justify-content:center">${inner}</div>`,
  ),
})

/** The floating entry to the personal centre; shown 56 px wide, so its words are large. */
export const personPicture = (theme: Theme): Picture =>
  round(
    theme,
    'person',
    tones[theme].brand,
    `${icon('person', 50, '#fff', 2)}<div style="color:#fff;font-size:32px;font-weight:700;line-height:1.15">我的</div>`,
  )

/** The mark beside the words of the claim entry. */
export const claimPicture = (theme: Theme): Picture =>
  round(theme, 'claim', tones[theme].tint, icon('claim', 84, tones[theme].brand))
