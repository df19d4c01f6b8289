import {readdirSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {root} from '../steps.ts'
import {chartOf} from './chart.ts'
import {folder, pictures} from './draw.ts'
import {machines} from './machines.ts'

const drawn = await pictures()

test.each(drawn)('$file is as its machine is now: after a change, `pnpm graph` draws it anew', ({file, svg}) => {
  expect(readFileSync(`${root}/${folder}/${file}`, 'utf8')).toBe(svg)
})

test('there is no picture of a machine that is gone', () => {
  expect(readdirSync(`${root}/${folder}`).toSorted()).toEqual(drawn.map(({file}) => file).toSorted())
})

test.each(machines)('every state of $file has a Chinese name', async ({machine, hidden, words}) => {
  const {states} = await chartOf(machine, hidden)
  expect(states.filter(({key}) => !words[key]).map(({key}) => key)).toEqual([])
})

test('a state shows the calls that it makes', async () => {
  const liaocheng = machines.find(({file}) => file === 'liaocheng')
  if (!liaocheng) throw new Error('Liaocheng has a picture')
  const {states} = await chartOf(liaocheng.machine)
  expect(states.find(({key}) => key === 'prePaying')?.calls).toEqual(['/api/aries/individual/lcc/prePay'])
})
