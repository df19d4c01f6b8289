/** Prints the claim files as PDF: `CHROMIUM_PATH=… node tools/content/files.ts`. */
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {projectBy} from '../../apps/server/content/catalog.ts'
import {agreementText} from './agreementText.ts'
import {openBrowser} from './browser.ts'

const target = fileURLToPath(new URL('../../apps/server/content/file/', import.meta.url))

// One file serves every project: the town without a name speaks for all of them, and only its figures are left out.
const guide = agreementText('claim', projectBy('normal'))
  .replaceAll('城市惠民保', '惠民保')
  .replace(/<p>例：.*<\/p>\n/, '')

const sheet = (body: string) => `<!doctype html><meta charset="utf-8"><style>
body{font:15px/1.75 'Noto Sans CJK SC',sans-serif;color:#1f2329}
h1{font-size:26px;text-align:center}h2{font-size:18px;margin:20px 0 4px}p{margin:4px 0}
table{width:100%;border-collapse:collapse;margin:8px 0;break-inside:avoid}th,td{border:1px solid #9aa1ab;padding:7px 9px;text-align:left}
dt{font-weight:700}dd{margin:0 0 8px}h2,dt{break-after:avoid}dd{break-inside:avoid}
.form{table-layout:fixed}.form td:nth-child(odd){width:17%;background:#f5f6f8}.form td{height:22px}
</style>${body}`

const files = {
  'claim-guide.pdf': guide,
  'claim-form.pdf': readFileSync(new URL('agree/form.html', import.meta.url), 'utf8'),
}

mkdirSync(target, {recursive: true})
const browser = await openBrowser()
const page = await browser.newPage()
for (const [name, body] of Object.entries(files)) {
  await page.setContent(sheet(body))
  const margin = {top: '18mm', bottom: '18mm', left: '18mm', right: '18mm'}
  const pdf = await page.pdf({format: 'A4', printBackground: true, tagged: false, margin})
  writeFileSync(target + name, pdf)
  console.log(`${name}  ${(pdf.length / 1024).toFixed(0)} KB`)
}
await browser.close()
