import {expect, test} from 'vitest'
import {hasSpareBandwidth} from './spare-bandwidth.ts'

const on = (connection: object) => hasSpareBandwidth({connection} as Navigator & {connection: object})

test('the network is free without a data saver, on 4G, and in a browser without this information', () => {
  expect(on({saveData: false, effectiveType: '4g'})).toBe(true)
  expect(hasSpareBandwidth({} as Navigator)).toBe(true)
  expect(on({saveData: true, effectiveType: '4g'})).toBe(false)
  for (const effectiveType of ['slow-2g', '2g', '3g']) expect(on({effectiveType}), effectiveType).toBe(false)
})
