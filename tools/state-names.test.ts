import {expect, test} from 'vitest'
import {machinesIn} from './generated-docs.ts'
import {chineseName, statesOf} from './state-diagram.ts'
import {stateNames} from './state-names.ts'

const machines = (await machinesIn(['packages/payment/src', 'packages/purchase/src'])).map(({machine}) => machine)
const states = machines.flatMap((machine) => statesOf(machine.root))

test('every state in the diagrams has a Chinese name', () => {
  expect(states.length).toBeGreaterThan(100)
  expect(states.filter((state) => !chineseName(state)).map(({id}) => id)).toEqual([])
})

test('every Chinese name belongs to a state', () => {
  const keys = new Set(states.flatMap(({machine, key}) => [key, `${machine.id}.${key}`]))
  expect(Object.keys(stateNames).filter((name) => !keys.has(name))).toEqual([])
})
