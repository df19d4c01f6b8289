import type {FastifyReply} from 'fastify'
import {html} from './html-template.ts'
import {pageCopy} from './page-copy.ts'
import {type Page, renderDocument} from './page-layout.ts'

/** Answers a page that may load nothing from elsewhere, and whose forms lead here or to the merchant. */
export function sendPage(reply: FastifyReply, page: Page, returnOrigin = ''): FastifyReply {
  // Chromium applies form-action to the redirect after a form too, so the merchant's origin has to be named.
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

export function sendNotFound(reply: FastifyReply): FastifyReply {
  reply.code(404)
  return sendPage(reply, {
    title: pageCopy.missing.title,
    theme: 'plain',
    main: html`<main><h1>${pageCopy.missing.title}</h1><p><a href="/">${pageCopy.missing.back}</a></p></main>`,
  })
}
