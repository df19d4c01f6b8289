import * as v from 'valibot'
import {get} from './endpoint.ts'
import {number, requiredText, text} from './schema.ts'

/** The address of a file, as pages name it. */
const file = requiredText(500)
/** From 1. */
const pageNum = v.pipe(number, v.integer(), v.minValue(1), v.maxValue(1_000_000))

/**
 * The pages of a PDF that the server draws: the height of each divided by its width. `file` is the path of an operator's
 * file, such as `/static/file/guide.pdf`, or the address of a policy's document (电子保单), which only its owner gets.
 * `version` changes with an operator's file. Throws FILE_NOT_FOUND for a file that the server does not draw; a server may
 * not have this call. The browser then draws the file itself. Not in the specification.
 */
export const filePages = get('/api/taurus/file/pages', {
  request: v.object({file}),
  response: v.object({version: text, ratios: v.pipe(v.array(number), v.minLength(1))}),
  unauthorized: 'ignore',
  handles: 'all',
})

/** The text of a page of `filePages`, for screen readers. Throws FILE_NOT_FOUND. Not in the specification. */
export const filePageText = get('/api/taurus/file/pageText', {
  request: v.object({file, pageNum}),
  response: text,
  unauthorized: 'ignore',
  handles: 'all',
})

/** The `version` of a policy's document (电子保单). Its pictures are not stored, so that their address needs none. */
export const policyFileVersion = '0'

/** The picture of a page of `filePages`, outside the envelope. */
export const filePicturePath = '/api/taurus/file/page'

/**
 * The widths of the pictures, in px: those of usual phones with two and three pixels per CSS pixel, so that letters are
 * sharp, and some between.
 */
export const filePictureWidths = [390, 470, 585, 640, 720, 780, 828, 1080, 1170, 1179, 1290, 1560] as const

/** A page of a file. */
export interface FilePicture {
  file: string
  version: string
  pageNum: number
}

/**
 * The picture of a page in all widths, for `srcset`. `prefix` is the environment prefix.
 *
 * @example
 * filePictureSet({file: '/static/file/guide.pdf', version: '1f', pageNum: 1}) // '/api/taurus/file/page?file=…&width=390 390w, …'
 */
export function filePictureSet({file, version, pageNum}: FilePicture, prefix = ''): string {
  const address = `${prefix}${filePicturePath}?file=${encodeURIComponent(file)}&version=${version}&pageNum=${pageNum}`
  return filePictureWidths.map((width) => `${address}&width=${width} ${width}w`).join(', ')
}
