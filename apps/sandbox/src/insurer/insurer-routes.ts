import type {FastifyInstance} from 'fastify'
import * as v from 'valibot'
import {html} from '../html/html-template.ts'
import {sendJson, sendNotFound, sendPage} from '../html/page-response.ts'
import {type InsurerController, type InsurerPolicy, policyStatuses} from './insurer-controller.ts'
import {insurerCopy, statusTexts} from './insurer-copy.ts'

/** The page shows at most this many policies. The JSON route returns all. */
const entryLimit = 30

const params = v.object({policyNo: v.string()})
const form = v.object({status: v.picklist(policyStatuses)})

/** The insurer's page, on which a person decides about a policy, and the policies as JSON. */
export function insurerRoutes(app: FastifyInstance, insurer: InsurerController): void {
  app.get('/policies.json', async (_request, reply) =>
    sendJson(
      reply,
      insurer.list().map(({policyNo, status, version}) => ({policyNo, status, version})),
    ),
  )
  app.get('/policies', async (_request, reply) =>
    sendPage(reply, {title: insurerCopy.title, theme: 'plain', main: insurerPage(insurer.list())}),
  )
  app.post('/policies/:policyNo', async (request, reply) => {
    const {policyNo} = v.parse(params, request.params)
    const read = v.safeParse(form, request.body)
    if (!read.success || !insurer.decide(policyNo, read.output.status)) return sendNotFound(reply)
    // The redirect prevents that a reload submits the form again.
    return reply.redirect('/policies', 303)
  })
}

const insurerPage = (policies: readonly InsurerPolicy[]) => html`<header class="bar">
<h1>${insurerCopy.title}</h1>
<a href="/">${insurerCopy.back}</a>
</header>
<main>
<p class="lead">${insurerCopy.lead}</p>
<section aria-labelledby="policies-title">
<h2 id="policies-title">${insurerCopy.newest}</h2>
${policies.length > 0 ? html`<ol>${policies.slice(0, entryLimit).map(policyItem)}</ol>` : html`<p class="empty">${insurerCopy.empty}</p>`}
</section>
</main>`

const policyItem = ({policyNo, status}: InsurerPolicy) => html`<li>
<p class="row"><span class="number">${policyNo}</span><span class="tag">${statusTexts[status]}</span></p>
<form method="post" action="/policies/${policyNo}" class="row">
<select name="status" aria-label="${`${insurerCopy.change} ${policyNo}`}">${policyStatuses
  .filter((one) => one !== status)
  .map((one) => html`<option value="${one}">${statusTexts[one]}</option>`)}</select>
<button type="submit" class="quiet">${insurerCopy.change}</button>
</form>
</li>`
