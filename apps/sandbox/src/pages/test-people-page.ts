import {type Html, html} from '../html/html-template.ts'
import {bankPasswords, family, pageCopy, profilePhones} from '../html/page-copy.ts'
import {type TestOutcome, testOutcomes} from '../test-outcomes.ts'
import {residentIdNumber, testName} from '../test-person.ts'
import {copyButton} from './copy-button.ts'

/** The page of test persons, rendered from the table of test outcomes. */
export const testPeoplePage = (): Html => html`<header class="bar">
<h1>${pageCopy.people.title}</h1>
<a href="/">${pageCopy.people.back}</a>
</header>
<main>
<p class="lead">${pageCopy.people.lead}</p>
<p class="lead">${pageCopy.people.others}</p>
<p class="lead">${pageCopy.people.names}</p>
<section aria-labelledby="family-title">
<h2 id="family-title">${pageCopy.people.family}</h2>
<ol>${family.map(([role, name, idNo]) => html`<li>${person(html`${role} <strong>${name}</strong>`, name, idNo)}</li>`)}</ol>
</section>
<section aria-labelledby="outcome-title">
<h2 id="outcome-title">${pageCopy.people.outcome}</h2>
<ol>${testOutcomes.filter(({keyType}) => keyType === 'document').map(outcomeItem)}</ol>
</section>
<section aria-labelledby="addresses-title">
<h2 id="addresses-title">${pageCopy.people.addresses}</h2>
<ol>${testOutcomes.filter(({keyType}) => keyType !== 'document').map(addressItem)}${profilePhones.map(valueItem)}</ol>
</section>
<section aria-labelledby="passwords-title">
<h2 id="passwords-title">${pageCopy.people.passwords}</h2>
<ol>${bankPasswords.map(valueItem)}</ol>
</section>
</main>`

const person = (
  heading: Html,
  name: string,
  idNo: string,
) => html`<p class="row"><span>${heading}</span>${copyButton(name)}</p>
<p class="row"><span class="number">${idNo}</span>${copyButton(idNo)}</p>`

const outcomeItem = ({key, role, description}: TestOutcome) => html`<li>
${person(html`<span class="tag">${key}</span> ${role} <strong>${testName(key)}</strong>`, testName(key), residentIdNumber(key))}
<p class="text">${description}</p>
</li>`

const addressItem = ({keyType, key, description}: TestOutcome) =>
  valueItem([keyType === 'mail' ? `${key}@sandbox.example` : key, description])

const valueItem = ([value, description]: readonly [value: string, description: string]) => html`<li>
<p class="row"><span class="number">${value}</span>${copyButton(value)}</p>
<p class="text">${description}</p>
</li>`
