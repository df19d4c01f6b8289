/** `pnpm charts`: draws every machine into docs/pictures/charts. */
import {mkdirSync, writeFileSync} from 'node:fs'
import {folder, pictures} from './charts/draw.ts'
import {root} from './steps.ts'

mkdirSync(`${root}/${folder}`, {recursive: true})
const drawn = await pictures()
for (const {file, svg} of drawn) writeFileSync(`${root}/${folder}/${file}`, svg)
console.log(`${drawn.length} charts drawn into ${folder}`)
