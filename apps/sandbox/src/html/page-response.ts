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

const links = [
  ['/', pageCopy.missing.back],
  ['/people', pageCopy.home.people],
  ['/policies', pageCopy.home.policies],
] as const

/** The page of an unknown path, with links to the pages that exist. */
export function sendNotFound(reply: FastifyReply): FastifyReply {
  reply.code(404)
  return sendPage(reply, {
    title: pageCopy.missing.title,
    theme: 'plain',
    main: html`<header class="bar"><h1>${pageCopy.missing.title}</h1></header>
<main>
<p class="lead">${pageCopy.missing.line}</p>
<section><ol>${links.map(([path, name]) => html`<li><a href="${path}">${name}</a></li>`)}</ol></section>
</main>`,
  })
}
