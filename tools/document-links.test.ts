import {expect, test} from 'vitest'
import {deadLinksOf} from './document-links.ts'

test('a link to no file or to no heading is dead', () => {
  const files: Record<string, string> = {'docs/payment.md': '# Paying\n\n## Add a city: `pnpm`', 'docs/pictures': ''}
  const page = [
    '[a](payment.md) [b](payment.md#add-a-city-pnpm) [c](pictures) [d](https://hmb.example/x.md) [e](#here)',
    '[f](refund.md) [g](payment.md#add) [h](../payment.md) [i](#there)',
    '# Here',
    '```md\n[j](none.md)\n```',
  ].join('\n')
  expect(deadLinksOf('docs/README.md', page, (path) => files[path] ?? null)).toEqual([
    'refund.md',
    'payment.md#add',
    '../payment.md',
    '#there',
  ])
})
