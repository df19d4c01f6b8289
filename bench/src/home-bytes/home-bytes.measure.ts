import {bytesOf, type Download, downloadHome} from '@hmb/e2e/downloads'
import {journey} from '@hmb/e2e/journey'
import {phoneOf, phones} from '@hmb/e2e/visitor'
import {afterAll} from 'vitest'

const {HOME_CODES = 'cq', HOME_WIDTHS = '320,390,480', HOME_SCALES = '1,2,3'} = process.env
const listOf = (text: string) => text.split(',')

const totals: Record<string, Record<string, number>> = {}
const pictures: Record<string, Record<string, number>> = {}
afterAll(() => {
  console.table(totals)
  console.table(pictures)
})

for (const code of listOf(HOME_CODES)) {
  journey(`the bytes of ${code}`, async ({browser, environment, variant}) => {
    for (const width of listOf(HOME_WIDTHS).map(Number))
      for (const scale of listOf(HOME_SCALES).map(Number)) {
        const name = `${code} ${width}@${scale}`
        const visit = async (saveData: boolean) => {
          const viewport = {width, height: Math.round(width * 2.16)}
          const options = {...phoneOf(environment, phones.usual), viewport, deviceScaleFactor: scale}
          const context = await browser.newContext(options)
          const downloads = await downloadHome(context, variant(code).home, {saveData})
          await context.close()
          return downloads
        }
        const {unscrolled, all} = await visit(true)
        const of = (kind: Download['kind']) => bytesOf(all.filter((download) => download.kind === kind))
        totals[name] = {
          page: of('page'),
          scripts: of('script'),
          styles: of('style'),
          pictures: of('picture'),
          calls: of('call'),
          'before scrolling': bytesOf(unscrolled),
          total: bytesOf(all),
          'with the next screens': bytesOf((await visit(false)).all),
        }
        pictures[name] = Object.fromEntries(
          all
            .filter(({kind}) => kind === 'picture')
            .map(({path, bytes}) => [path.replace(/.*\/(\w+)\.webp.*/, '$1'), bytes]),
        )
      }
  })
}
