import {startScript} from '@hmb/contract/inline-script/start-script'

/**
 * Makes the scripts of a page run one after another, each in a separate task (`startScript`). The element of the entry would run
 * them all in one task, and a tap would wait for its end. `html` is the index.html of the bundler: the element of the entry, then
 * the preloads of its imports in their order.
 *
 * @example
 * stageScripts(readFileSync('/…/dist/cq/index.html', 'utf8'))
 */
export function stageScripts(html: string): string {
  const imports = [...html.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)].map(([, file]) => file)
  const staged = html.replace(
    /<script type="module" crossorigin src="([^"]+)"><\/script>/,
    (_, entry: string) =>
      `<script type="module" data-scripts="${[...imports, entry].join(' ')}">${startScript}</script>\n    <link rel="modulepreload" crossorigin href="${entry}">`,
  )
  if (staged === html) throw new Error('index.html has no script of the entry')
  return staged
}
