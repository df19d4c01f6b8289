import {cleanup, fireEvent, render, screen} from '@testing-library/react'
import {afterEach, expect, test} from 'vitest'
import {ImageSheet} from './ImageSheet.tsx'

afterEach(cleanup)

const open = (name = '增值服务') => render(<ImageSheet image={{url: '/service.webp', name}} onClose={() => {}} />)

test('the sheet has the name of the picture as its title, by default 图片', () => {
  const {unmount} = open()
  expect(screen.getByRole('dialog', {name: '增值服务'})).toBeTruthy()
  unmount()
  open('')
  expect(screen.getByRole('dialog', {name: '图片'})).toBeTruthy()
})

test('shows the picture when it has loaded', () => {
  open()
  const image = screen.getByAltText('增值服务')
  expect(image.hidden).toBe(true)
  fireEvent.load(image)
  expect(image.hidden).toBe(false)
})

test('the alternative text describes the picture', () => {
  render(<ImageSheet image={{url: '/pop.webp', name: '一图看懂保障', alt: '最高保障250万元'}} onClose={() => {}} />)
  expect(screen.getByRole('dialog', {name: '一图看懂保障'})).toBeTruthy()
  expect(screen.getByAltText('最高保障250万元')).toBeTruthy()
})

test('shows a failed picture with a retry', () => {
  open()
  fireEvent.error(screen.getByAltText('增值服务'))
  expect(screen.getByText('图片加载失败')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', {name: '重试'}))
  expect(screen.getByAltText('增值服务').getAttribute('src')).toBe('/service.webp')
})
