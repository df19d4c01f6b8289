import {readFileSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {pictureWidths} from '@hmb/rules/picture-sizes'
import {pictureFinder} from './picture-finder.ts'

/** The HTML of a page, as the renderer returns it. */
export interface PageHtml {
  head: string
  root: string
}

/** A picture of the content: its address in the page, and its file, whose name changes with the picture. */
export interface InlinePicture {
  readonly path: string
  readonly file: string
}

/** The width in px. A picture of this width is sharp on every phone, and as AVIF hardly larger than a narrower one. */
const width = Math.max(...pictureWidths)
/** A larger picture is not inlined: in the HTML it would delay the content below it. */
const maxBytes = 40_000

/** React's preload of a page's first picture, if the picture has several widths. */
const preload = /<link rel="preload" as="image" imageSrcSet="(([^"?]+)\?w=480 [^"]*)"[^>]*>/

/**
 * Puts the first picture of a page into its HTML, for a browser that shows AVIF: it is painted one round trip earlier,
 * and needs no request.
 *
 * @example
 * const pictures = createPictureInliner(contentFolder, '/static/')
 * const picture = pictures.find(page)
 * if (picture) page = pictures.inline(page, picture)
 */
export function createPictureInliner(folder: string, prefix: string) {
  const findPicture = pictureFinder(folder)

  function fileOf(path: string): string | null {
    const file = path.startsWith(prefix) ? findPicture(path.slice(prefix.length), {width, avif: true}) : null
    return file?.endsWith('.avif') && statSync(join(folder, file)).size <= maxBytes ? file : null
  }

  return {
    /** The page's first picture; null when it has none of the content, none as AVIF, or a large one. */
    find({head}: PageHtml): InlinePicture | null {
      const path = preload.exec(head)?.[2]
      const file = path ? fileOf(path) : null
      return path && file ? {path, file} : null
    },
    /** False when an operator has replaced the picture. */
    isCurrent: ({path, file}: InlinePicture): boolean => fileOf(path) === file,
    /** `data-src` keeps the address for session recordings (会话回溯), which name pictures and do not contain them. */
    inline({head, root}: PageHtml, {path, file}: InlinePicture): PageHtml {
      const [link = '', srcSet = ''] = preload.exec(head) ?? []
      const request = `srcSet="${srcSet}" src="${path}"`
      if (!srcSet || !root.includes(request)) return {head, root}
      const data = readFileSync(join(folder, file)).toString('base64')
      const inlined = `data-src="${path}" src="data:image/avif;base64,${data}"`
      return {head: head.replace(link, ''), root: root.replace(request, () => inlined)}
    },
  }
}
