import {type TestOutcome, testOutcomes} from '../test-outcomes.ts'
import {residentIdNumber} from '../test-person.ts'
import {type Html, html} from './html-template.ts'
import {family, pageCopy} from './page-copy.ts'

/** The persons with whom everything can be tried, drawn from the table itself. */
export const testPeoplePage = (): Html => html`<header class="bar">
<h1>${pageCopy.people.title}</h1>
<a href="/">${pageCopy.people.back}</a>
</header>
<main>
<p class="lead">${pageCopy.people.lead}</p>
<p class="lead">${pageCopy.people.others}</p>
<section aria-labelledby="family-title">
<h2 id="family-title">${pageCopy.people.family}</h2>
<ol>${family.map(([who, idNo]) => html`<li><p class="row"><span>${who}</span><span class="number">${idNo}</span></p></li>`)}</ol>
</section>
<section aria-labelledby="outcome-title">
<h2 id="outcome-title">${pageCopy.people.outcome}</h2>
<ol>${testOutcomes.filter((lever) => lever.keyType === 'document').map(outcomeItem)}</ol>
</section>
<section aria-labelledby="letters-title">
<h2 id="letters-title">${pageCopy.people.letters}</h2>
<ol>${testOutcomes.filter((lever) => lever.keyType !== 'document').map(letterItem)}</ol>
</section>
</main>`

const outcomeItem = ({key, who, description: says}: TestOutcome) => html`<li>
<p class="row"><span><span class="tag">${key}</span> ${who}</span><span class="number">${residentIdNumber(key)}</span></p>
<p class="text">${says}</p>
</li>`

const letterItem = ({keyType: by, key, description: says}: TestOutcome) => html`<li>
<p class="row"><span class="number">${by === 'mail' ? `${key}@…` : key}</span></p>
<p class="text">${says}</p>
</li>`
