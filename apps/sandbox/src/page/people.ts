import {type Lever, levers} from '../levers.ts'
import {residentNumber} from '../person.ts'
import {copy, family} from './copy.ts'
import {type Html, html} from './html.ts'

/** The persons with whom everything can be tried, drawn from the table itself. */
export const peoplePage = (): Html => html`<header class="bar">
<h1>${copy.people.title}</h1>
<a href="/">${copy.people.back}</a>
</header>
<main>
<p class="lead">${copy.people.lead}</p>
<p class="lead">${copy.people.others}</p>
<section aria-labelledby="family-title">
<h2 id="family-title">${copy.people.family}</h2>
<ol>${family.map(([who, idNo]) => html`<li><p class="row"><span>${who}</span><span class="number">${idNo}</span></p></li>`)}</ol>
</section>
<section aria-labelledby="outcome-title">
<h2 id="outcome-title">${copy.people.outcome}</h2>
<ol>${levers.filter((lever) => lever.by === 'document').map(outcomeItem)}</ol>
</section>
<section aria-labelledby="letters-title">
<h2 id="letters-title">${copy.people.letters}</h2>
<ol>${levers.filter((lever) => lever.by !== 'document').map(letterItem)}</ol>
</section>
</main>`

const outcomeItem = ({key, who, says}: Lever) => html`<li>
<p class="row"><span><span class="tag">${key}</span> ${who}</span><span class="number">${residentNumber(key)}</span></p>
<p class="text">${says}</p>
</li>`

const letterItem = ({by, key, says}: Lever) => html`<li>
<p class="row"><span class="number">${by === 'mail' ? `${key}@…` : key}</span></p>
<p class="text">${says}</p>
</li>`
