import {realpath, stat} from 'node:fs/promises'
import {join, sep} from 'node:path'
import {publicPath} from '../../context/public-file.ts'
import {isAbsentFile} from '../../platform/absent-file.ts'
import type {Pdf} from '../../platform/pdf/pdf-pages.ts'

/** A larger file is read by the browser only. */
const maxBytes = 20 * 1024 * 1024

/**
 * Finds a PDF by the path with which pages name it; null for any other path, and without the file. `folder` is the folder
 * of the content.
 *
 * @example
 * await findPublicPdf(contentFolder, '/static/file/claim-guide.pdf') // {key: '/…/content/file/claim-guide.pdf', version: 'mf3k9q5b2', …}
 * await findPublicPdf(contentFolder, '/static/file/../catalog.ts') // null
 */
export async function findPublicPdf(folder: string, file: string): Promise<Pdf | null> {
  const below = publicPath(file)
  if (!/^\/file\/.+\.pdf$/i.test(below) || below.includes('\\')) return null
  try {
    const root = await realpath(join(folder, 'file'))
    const path = await realpath(join(folder, below))
    const info = await stat(path)
    const isServed = path.startsWith(root + sep) && info.isFile() && info.size > 0 && info.size <= maxBytes
    const version = Math.round(info.mtimeMs).toString(36) + info.size.toString(36)
    return isServed ? {key: path, version, logName: path, load: () => ({path})} : null
  } catch (error) {
    if (isAbsentFile(error)) return null
    throw error
  }
}
