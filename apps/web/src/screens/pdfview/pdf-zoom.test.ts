import {expect, test} from 'vitest'
import {fullWidth, zoomBy} from './pdf-zoom.ts'

test('zooms from 0.5 to 1.2 in steps of 0.1 and stops there', () => {
  const up = [fullWidth]
  const down = [fullWidth]
  for (let step = 0; step < 4; step += 1) up.push(zoomBy(up[up.length - 1] ?? 0, 1))
  for (let step = 0; step < 7; step += 1) down.push(zoomBy(down[down.length - 1] ?? 0, -1))
  expect(up.map((zoom) => zoom / 10)).toEqual([1, 1.1, 1.2, 1.2, 1.2])
  expect(down.map((zoom) => zoom / 10)).toEqual([1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.5, 0.5])
})
