import {expect, test} from 'vitest'
import {hotspotStyleOf, imageBoxOf} from './image-geometry.ts'

test('position and size are relative to the image height in the editor', () => {
  const hotspot = {top: 40, left: 480, width: 200, height: 64, imgHeight: 1200}
  expect(hotspotStyleOf(hotspot, {width: 750, height: 1200})).toEqual({
    top: '3.3333%',
    left: '64%',
    width: '26.6667%',
    height: '5.3333%',
  })
})

test('a hotspot drawn for another height of the image keeps its place', () => {
  const image = {width: 750, height: 1200}
  const hotspot = {top: 40, left: 480, width: 200, height: 64, imgHeight: 1200}
  const halved = {top: 20, left: 240, width: 100, height: 32, imgHeight: 600}
  expect(hotspotStyleOf(halved, image)).toEqual(hotspotStyleOf(hotspot, image))
})

test('the box takes the aspect ratio of the loaded image, unless the difference is below 1 %', () => {
  const content = {width: 750, imgHeight: 1200}
  expect(imageBoxOf(content)).toEqual({width: 750, height: 1200})
  expect(imageBoxOf(content, {width: 1500, height: 2396})).toEqual({width: 750, height: 1200})
  expect(imageBoxOf(content, {width: 900, height: 1200})).toEqual({width: 900, height: 1200})
  expect(imageBoxOf(content, {width: 0, height: 0})).toEqual({width: 750, height: 1200})
})
