import type {FastifyReply} from 'fastify'
import {html} from './html-template.ts'
import {pageCopy} from './page-copy.ts'
import {type Page, renderDocument} from './page-layout.ts'

/** Sends a page. Its policy allows own resources only; forms may lead here and to `returnOrigin`. */
export function sendPage(reply: FastifyReply, page: Page, returnOrigin = ''): FastifyReply {
  // Chromium applies form-action to the redirect after a form too, so that the merchant's origin is listed.
  const formAction = ["form-action 'self'", returnOrigin].filter(Boolean).join(' ')
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'; ${formAction}`,
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(renderDocument(page))
}

export const sendJson = (reply: FastifyReply, body: unknown): FastifyReply =>
  reply.header('cache-control', 'no-store').send(body)

export function sendNotFound(reply: FastifyReply): FastifyReply {
  reply.code(404)
  return sendPage(reply, {
    title: pageCopy.missing.title,
    theme: 'plain',
    main: html`<main><h1>${pageCopy.missing.title}</h1><p><a href="/">${pageCopy.missing.back}</a></p></main>`,
  })
}
