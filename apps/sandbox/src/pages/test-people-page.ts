import {type Html, html} from '../html/html-template.ts'
import {family, pageCopy} from '../html/page-copy.ts'
import {type TestOutcome, testOutcomes} from '../test-outcomes.ts'
import {residentIdNumber} from '../test-person.ts'

/** The page of test persons, rendered from the table of test outcomes. */
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
<ol>${testOutcomes.filter(({keyType}) => keyType === 'document').map(outcomeItem)}</ol>
</section>
<section aria-labelledby="addresses-title">
<h2 id="addresses-title">${pageCopy.people.addresses}</h2>
<ol>${testOutcomes.filter(({keyType}) => keyType !== 'document').map(addressItem)}</ol>
</section>
</main>`

const outcomeItem = ({key, who, description}: TestOutcome) => html`<li>
<p class="row"><span><span class="tag">${key}</span> ${who}</span><span class="number">${residentIdNumber(key)}</span></p>
<p class="text">${description}</p>
</li>`

const addressItem = ({keyType, key, description}: TestOutcome) => html`<li>
<p class="row"><span class="number">${keyType === 'mail' ? `${key}@…` : key}</span></p>
<p class="text">${description}</p>
</li>`
