import {readFileSync} from 'node:fs'
import type {AgreementKind} from '../../apps/server/content/agreements.ts'
import type {Project} from '../../apps/server/content/catalog.ts'
import {factsOf} from './agreementFacts.ts'

const texts = new URL('agree/', import.meta.url)

/**
 * A text with its facts in their places. Placeholders are `{{name}}`; what stands between `{{#if name}}` and `{{/if}}` stays
 * only where the fact holds. A name without a value is an error; a line that becomes empty goes.
 * @example fill('<p>{{price}} 元</p>', {price: '69.00'}) // '<p>69.00 元</p>'
 */
export const fill = (text: string, facts: Record<string, string | boolean>): string => {
  const fact = (name: string) => {
    const value = facts[name]
    if (value === undefined) throw new Error(`{{${name}}} has no value`)
    return value
  }
  return text
    .replace(/\{\{#if (\w+)\}\}([\s\S]*?)\{\{\/if\}\}/g, (_, name: string, inner: string) => (fact(name) ? inner : ''))
    .replace(/^\{\{(\w+)\}\}\n/gm, (_, name: string) => (fact(name) === '' ? '' : `${fact(name)}\n`))
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(fact(name)))
}

/** The HTML of one agreement; platform-wide ones belong to no project. */
export const agreementText = (kind: AgreementKind, project: Project | null): string =>
  fill(readFileSync(new URL(`${kind}.html`, texts), 'utf8'), project ? factsOf(project) : {})
