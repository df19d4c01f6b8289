import {readFileSync} from 'node:fs'
import type {FastifyInstance} from 'fastify'
import * as v from 'valibot'
import {renderDocument} from '../html/page-layout.ts'
import type {CaptchaController} from './captcha-controller.ts'
import {captchaCopy as copy} from './captcha-copy.ts'
import {captchaPage} from './captcha-page.ts'

const solutionSchema = v.object({id: v.string(), position: v.number()})
const readAsset = (name: string) => readFileSync(new URL(`../pages/assets/${name}`, import.meta.url), 'utf8')

/** Serves the provider's script, and the slider page that the script shows in a frame. */
export function captchaRoutes(app: FastifyInstance, captcha: CaptchaController): void {
  const scripts = {'/captcha/TCaptcha.js': readAsset('TCaptcha.js'), '/assets/captcha.js': readAsset('captcha.js')}
  for (const [path, content] of Object.entries(scripts))
    app.get(path, async (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        // Pages of every origin may load this script.
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'no-cache')
        .send(content),
    )

  app.get('/captcha/slider', async (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'",
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        renderDocument({
          title: copy.title,
          theme: 'plain',
          script: '/assets/captcha.js',
          main: captchaPage(captcha.openChallenge()),
        }),
      ),
  )

  app.post('/captcha/solve', async (request, reply) => {
    const read = v.safeParse(solutionSchema, request.body)
    const result = read.success ? captcha.solve(read.output.id, read.output.position) : 'expired'
    reply.header('cache-control', 'no-store')
    return typeof result === 'string' ? {ok: false, message: copy[result]} : {ok: true, ...result}
  })
  app.post('/captcha/bad', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(captcha.createBadTicket()),
  )
}
