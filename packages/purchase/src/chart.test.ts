import {expect, test} from 'vitest'
import {mermaidOf} from './chart.ts'
import {purchase} from './machine.ts'

const about = `# The purchase, as it is built

Drawn from \`packages/purchase/src/machine.ts\` by its test; a picture that no longer fits the chart fails it (\`vitest run -u\` draws it
anew). Not drawn: closing a sheet or dialog leads back to \`resting\` from everywhere, and a session that ends leads there too.

`

test('the picture in the docs is the chart that runs', async () => {
  const picture = `${about}\`\`\`mermaid\n${mermaidOf(purchase.root)}\`\`\`\n`
  await expect(picture).toMatchFileSnapshot('../../../docs/purchase-chart.md')
})
