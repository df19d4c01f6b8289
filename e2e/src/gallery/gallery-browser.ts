import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {type Browser, chromium} from 'playwright-core'
import {findChromium} from '../environment/chromium.ts'

const fonts = dirname(fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-sc/package.json')))

/** The weights of the type scale. */
const fontFolders = ['400Regular', '500Medium', '700Bold'].map((weight) => join(fonts, weight))

/**
 * Starts the browser of the gallery. It has one font family, from npm, and draws letters without the machine's hinting.
 * So its pictures are the same on every machine.
 *
 * @example
 * const {browser, close} = await launchGalleryBrowser()
 */
export async function launchGalleryBrowser(): Promise<{browser: Browser; close: () => Promise<void>}> {
  const folder = mkdtempSync(join(tmpdir(), 'hmb-gallery-fonts-'))
  const FONTCONFIG_FILE = join(folder, 'fonts.conf')
  writeFileSync(FONTCONFIG_FILE, fontConfiguration(join(folder, 'cache')))
  const {executablePath, args, env} = await findChromium(process.env)
  const browser = await chromium.launch({
    executablePath,
    args: [...args, '--font-render-hinting=none', '--disable-lcd-text'],
    env: {...process.env, ...env, FONTCONFIG_FILE},
  })
  const close = async () => {
    await browser.close()
    rmSync(folder, {recursive: true})
  }
  return {browser, close}
}

const fontConfiguration = (cache: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
${fontFolders.map((folder) => `  <dir>${folder}</dir>`).join('\n')}
  <cachedir>${cache}</cachedir>
</fontconfig>
`
