import {resolve} from 'node:path'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {filePages, filePageText, filePicturePath, filePictureWidths} from '@hmb/contract/file-page'
import type {PlainCall} from '@hmb/contract/openapi/plain-call'
import {cacheControl, partHeaders} from '@hmb/contract/page-headers'
import * as v from 'valibot'
import type {RequestContext} from '../../context/deps.ts'
import {handle, plain} from '../../context/route.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import type {PlainRequest, PlainResponse} from '../../platform/http/route.ts'
import {WorkerBusyError} from '../../platform/threads/worker-thread.ts'
import {createFilePages, type PictureChoice} from './file-pages.ts'

const drawnFiles = createFilePages(resolve(import.meta.dirname, '../../../content'))

/** A wider AVIF is hardly smaller than WebP, and takes a second and 100 MB to encode. */
const maxAvifWidth = 828

const filePictureCall: PlainCall = {
  area: 'filePage',
  name: 'filePagePicture',
  method: 'GET',
  path: filePicturePath,
  summary:
    'A page of a PDF of the operator as AVIF, WebP or PNG, the first that the browser accepts. `version` is that of `filePages`',
  caller: 'visitor',
  request: v.object({
    file: v.string(),
    version: v.string(),
    pageNum: v.string(),
    width: v.picklist(filePictureWidths.map(String)),
  }),
  responses: {
    200: {description: 'The picture', mediaType: 'image/avif'},
    404: {description: 'The server does not draw this page, or not in this width'},
    503: {description: 'Busy', headers: {'retry-after': 's'}},
  },
}

export const filePageRoutes = [
  handle(filePages, async ({file}, {log}) => found(await drawnFiles.pages(file, log).catch(absentWhenBusy))),
  handle(filePageText, async ({file, pageNum}, {log}) =>
    found(await drawnFiles.text(file, pageNum, log).catch(absentWhenBusy)),
  ),
  plain(filePictureCall, sendPicture),
]

function found<Value>(value: Value | null): Value {
  if (value === null) throw new BusinessError(ErrorCode.FILE_NOT_FOUND)
  return value
}

/** The browser then draws the file itself. */
function absentWhenBusy(error: unknown): null {
  if (error instanceof WorkerBusyError) return null
  throw error
}

/** A picture is stored for long, because its address has the version of the file. */
async function sendPicture({query, headers}: PlainRequest, {log}: Pick<RequestContext, 'log'>): Promise<PlainResponse> {
  const choice = choiceOf(query, headers.accept)
  try {
    const picture = choice && (await drawnFiles.picture(query.file ?? '', choice, log))
    if (!picture) return {status: 404, headers: {...partHeaders, 'cache-control': cacheControl.absent}}
    return {
      status: 200,
      headers: {
        ...partHeaders,
        'content-type': `image/${choice.type}`,
        'cache-control': query.version === picture.version ? cacheControl.hashed : cacheControl.absent,
        vary: 'accept',
      },
      body: Buffer.from(picture.bytes),
    }
  } catch (error) {
    if (error instanceof WorkerBusyError) return {status: 503, headers: {...partHeaders, 'retry-after': '3'}}
    throw error
  }
}

function choiceOf({pageNum = '', width}: PlainRequest['query'], accept = ''): PictureChoice | null {
  const listed = filePictureWidths.find((each) => String(each) === width)
  if (listed === undefined || !/^[1-9]\d{0,5}$/.test(pageNum)) return null
  const accepts = (type: string) => accept.includes(`image/${type}`)
  const small = listed <= maxAvifWidth && accepts('avif') ? 'avif' : null
  return {pageNum: Number(pageNum), width: listed, type: small ?? (accepts('webp') ? 'webp' : 'png')}
}
