import {createTestApp, TestApp} from '@hmb/shell/testing'
import {cleanup, render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {afterEach, expect, test, vi} from 'vitest'
import {useHotspotSheets} from './use-hotspot-sheets.tsx'

afterEach(cleanup)

function renderHotspot(load: Parameters<typeof useHotspotSheets>[0], reload = () => {}) {
  function Hotspot() {
    const [sheets, open] = useHotspotSheets(load)
    return (
      <>
        <button
          type="button"
          onClick={() => open({mode: 'image', url: '/static/img/pop.webp', name: '查看大图', alt: ''})}
        >
          查看大图
        </button>
        {sheets}
      </>
    )
  }
  render(
    <TestApp app={createTestApp({host: {reload}})}>
      <Hotspot />
    </TestApp>,
  )
}

test('a tap shows 加载中… while the sheets load', async () => {
  renderHotspot(() => new Promise(() => {}))
  await userEvent.click(screen.getByRole('button', {name: '查看大图'}))
  await screen.findByRole('dialog', {name: '加载中…'})
})

test('when the sheets do not load, a tap offers the reload', async () => {
  const reload = vi.fn()
  renderHotspot(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')), reload)
  await userEvent.click(screen.getByRole('button', {name: '查看大图'}))
  await userEvent.click(await screen.findByRole('button', {name: '重试'}))
  expect(reload).toHaveBeenCalledOnce()
})
