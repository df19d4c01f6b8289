import fastifyStatic from '@fastify/static'
import {cacheControl} from '@hmb/contract/page-headers'
import {drawnWidth, pictureWidths} from '@hmb/rules/picture-sizes'
import type {FastifyInstance} from 'fastify'
import {type AgreementCity, type AgreementFolder, agreementFolders, agreementPrefix} from '../context/agreement-file.ts'
import {contentFolder, staticPrefix} from '../context/public-file.ts'
import {acceptsAvif, pictureFinder} from './picture-finder.ts'

/** The public folders of the content; the others contain source code. */
const publicContent = /^\/(img|agree|file|video)\//

/**
 * `/static/*`: images, agreements and files of the content. A browser that accepts AVIF gets the AVIF of an image under
 * the same address. `?w=480` gives the image in that width if it exists. The preload of the home page names no format, so
 * that it matches both.
 */
export async function serveContent(pages: FastifyInstance, cities: readonly AgreementCity[]): Promise<void> {
  for (const {code, folder} of agreementFolders(cities)) await serveAgreements(pages, {code, folder})
  const findPicture = pictureFinder(contentFolder)
  await pages.register(async (content) => {
    await content.register(fastifyStatic, {
      root: contentFolder,
      prefix: staticPrefix,
      index: false,
      cacheControl: false,
      allowedPath: (path) => publicContent.test(path),
      setHeaders(reply, path) {
        const isAgreement = path.includes(`${contentFolder}/agree/`)
        reply.header('cache-control', isAgreement ? agreementCaching : cacheControl.named)
      },
    })
    content.addHook('onRequest', async (request, reply) => {
      const [path = '', query = ''] = request.url.split('?')
      const requested = new URLSearchParams(query).get('w')
      const width = pictureWidths.find((each) => String(each) === requested) ?? drawnWidth
      const file = findPicture(path.slice(staticPrefix.length), {width, avif: acceptsAvif(request)})
      if (file === undefined) return
      reply.header('vary', 'accept')
      if (file) return reply.sendFile(`/${file}`)
    })
  })
}

/** An agreement is not cached, because a person must agree to the current text. */
const agreementCaching = 'no-cache'

/** `/static/agree/<code>/*`: the agreements in a city's own folder. */
const serveAgreements = (pages: FastifyInstance, {code, folder}: AgreementFolder) =>
  pages.register(fastifyStatic, {
    root: folder,
    prefix: `${agreementPrefix}${code}/`,
    index: false,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply) => void reply.header('cache-control', agreementCaching),
  })
