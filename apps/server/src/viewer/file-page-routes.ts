import {ErrorCode} from '@hmb/contract/codes/error-code'
import {filePages, filePageText, filePicturePath, filePictureWidths} from '@hmb/contract/file-page'
import type {PlainCall} from '@hmb/contract/openapi/plain-call'
import {cacheControl, partHeaders} from '@hmb/contract/page-headers'
import * as v from 'valibot'
import type {RequestContext} from '../context/deps.ts'
import {handle, plain} from '../context/route.ts'
import {BusinessError} from '../platform/http/business-error.ts'
import type {PlainRequest, PlainResponse} from '../platform/http/route.ts'
import type {PictureChoice} from '../platform/pdf/pdf-pages.ts'
import {WorkerBusyError} from '../platform/threads/worker-thread.ts'
import {findDrawnFile} from './drawn-file.ts'

/** A wider AVIF is hardly smaller than WebP, and takes a second and 100 MB to encode. */
const maxAvifWidth = 828

const filePictureCall: PlainCall = {
  area: 'filePage',
  name: 'filePagePicture',
  method: 'GET',
  path: filePicturePath,
  summary:
    'A page of a file of `filePages` as AVIF, WebP or PNG, the first that the browser accepts. `version` is that of `filePages`',
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
  handle(filePages, async ({file}, ctx) => {
    const drawn = await findDrawnFile(file, ctx)
    const ratios = drawn && (await drawn.ratios().catch(absentWhenBusy))
    return found(ratios && {version: drawn.version, ratios: [...ratios]})
  }),
  handle(filePageText, async ({file, pageNum}, ctx) => {
    const drawn = await findDrawnFile(file, ctx)
    return found(drawn && (await drawn.text(pageNum).catch(absentWhenBusy)))
  }),
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

/**
 * A picture of a public file is stored for long, because its address has the version of the file. One of a policy (电子保单)
 * is not stored.
 */
async function sendPicture({query, headers}: PlainRequest, ctx: RequestContext): Promise<PlainResponse> {
  const choice = choiceOf(query, headers.accept)
  const absent = {...partHeaders, 'cache-control': cacheControl.absent}
  try {
    const drawn = choice && (await findDrawnFile(query.file ?? '', ctx))
    const picture = drawn && (await drawn.picture(choice))
    if (!picture) return {status: 404, headers: absent}
    const isStored = drawn.isPublic && query.version === drawn.version
    return {
      status: 200,
      headers: {
        ...absent,
        ...(isStored && {'cache-control': cacheControl.hashed}),
        'content-type': `image/${choice.type}`,
        vary: drawn.isPublic ? 'accept' : 'accept, cookie',
      },
      body: Buffer.from(picture),
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
