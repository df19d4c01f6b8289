import {readFileSync} from 'node:fs'
import {projectBy} from '../../../apps/server/content/catalog.ts'
import {covers} from '../../../apps/server/content/cover.ts'
import type {Area} from '../../../apps/server/content/pages/geometry.ts'
import type {VariantCode} from '../../../apps/server/content/variant.ts'
import {ink, paintOf, tones} from '../palette.ts'
import {scenes} from '../scenes/scene.ts'

/** A picture to take: HTML of exactly `width` × `height`, `path` below `content/img`; a home page's first is kept as AVIF too. */
export type Picture = {
  path: string
  width: number
  height: number
  html: string
  transparent?: boolean
  avif?: boolean
}

const web = new URL('../../../apps/web/src/variants/', import.meta.url)

/** Everything that a project's pictures are made of. */
export const subjectOf = (code: VariantCode) => {
  const project = projectBy(code)
  const {scene, mood} = scenes[code]
  return {
    code,
    project,
    cover: covers[code],
    yuan: (project.skus[0]?.price ?? 0) / 100,
    tone: tones[project.theme],
    paint: paintOf(tones[project.theme], mood),
    scene,
    mark: readFileSync(new URL(`${code}/logo.svg`, web), 'utf8'),
  }
}

/** A page around the picture's markup. */
export const page = (
  width: number,
  height: number,
  body: string,
): string => `<!doctype html><meta charset="utf-8"><style>
*{box-sizing:border-box;margin:0;padding:0}
html,body{width:${width}px;height:${height}px;overflow:hidden}
body{position:relative;font-family:'Noto Sans CJK SC',sans-serif;color:${ink};line-height:1.4;-webkit-font-smoothing:antialiased}
.at{position:absolute}
svg{display:block}
b,strong{font-weight:700}
</style>${body}`

/** Puts markup on an area of the picture. */
export const at = ({top, left, width, height}: Area, style: string, inner: string): string =>
  `<div class="at" style="top:${top}px;left:${left}px;width:${width}px;height:${height}px;${style}">${inner}</div>`

/** A button as drawn on an operator's picture. */
export const button = (area: Area, background: string, colour: string, text: string): string =>
  at(
    area,
    `border-radius:${area.height / 2}px;background:${background};color:${colour};display:flex;align-items:center;justify-content:center;font-size:34px;font-weight:700;letter-spacing:2px`,
    text,
  )

/** The mark at a size. */
export const mark = (svg: string, size: number): string =>
  svg.replace('<svg ', `<svg width="${size}" height="${size}" `)

/** A figure in 万元 as printed. */
export const wan = (value: number): string => `${value}万`
