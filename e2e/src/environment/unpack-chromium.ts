// A process of its own, because the package unpacks into the folder that TMPDIR names.
import {join} from 'node:path'
import chromium, {inflate} from '@sparticuz/chromium'

const [bin = ''] = process.argv.slice(2)
await chromium.executablePath(bin)
await inflate(join(bin, 'al2023.tar.br'))
