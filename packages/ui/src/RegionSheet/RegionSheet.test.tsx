import {cleanup, render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {afterEach, expect, test, vi} from 'vitest'
import {RegionSheet} from './RegionSheet.tsx'

afterEach(cleanup)

const leaf = (value: string, text: string) => ({value, text, children: []})
const places = [
  {value: '340000', text: '安徽省', children: [leaf('340100', '合肥市'), leaf('340200', '芜湖市')]},
  {value: '110000', text: '北京市', children: [leaf('110100', '北京市')]},
  leaf('810000', '香港'),
]
function open(value?: string) {
  const onPick = vi.fn()
  render(<RegionSheet open title="医保所在地" tree={places} value={value} onClose={() => {}} onPick={onPick} />)
  return onPick
}

test('opens at the selected place', () => {
  open('340200')
  expect(screen.getByRole('button', {name: '安徽省', pressed: true})).toBeTruthy()
  expect(screen.getByRole('button', {name: '芜湖市', pressed: true})).toBeTruthy()
})

test('picking province and city passes both names', async () => {
  const onPick = open()
  await userEvent.click(screen.getByRole('button', {name: '安徽省'}))
  expect(onPick).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', {name: '合肥市'}))
  expect(onPick).toHaveBeenCalledExactlyOnceWith('340100', '安徽省 合肥市')
})

test('a city with the name of its province is named once', async () => {
  const onPick = open()
  await userEvent.click(screen.getByRole('button', {name: '北京市'}))
  const [, inner] = screen.getAllByRole('button', {name: '北京市'})
  if (inner) await userEvent.click(inner)
  expect(onPick).toHaveBeenCalledExactlyOnceWith('110100', '北京市')
})

test('a province without cities is picked directly', async () => {
  const onPick = open()
  await userEvent.click(screen.getByRole('button', {name: '香港'}))
  expect(onPick).toHaveBeenCalledExactlyOnceWith('810000', '香港')
})
