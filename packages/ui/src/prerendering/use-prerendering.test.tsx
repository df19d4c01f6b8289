import {cleanup, render} from '@testing-library/react'
import {renderToString} from 'react-dom/server'
import {afterEach, expect, test} from 'vitest'
import {usePrerendering} from './use-prerendering.ts'

afterEach(cleanup)

let drawn: string[] = []
function Piece() {
  const words = usePrerendering() ? 'ahead' : 'here'
  drawn.push(words)
  return <p>{words}</p>
}

test('is true on the server and during hydration, and false after it', () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Piece />)
  expect(container.textContent).toBe('ahead')
  drawn = []
  render(<Piece />, {container, hydrate: true})
  expect([drawn[0], container.textContent]).toEqual(['ahead', 'here'])
})

test('is false from the first render of a page that only the browser renders', () => {
  drawn = []
  render(<Piece />)
  expect(new Set(drawn)).toEqual(new Set(['here']))
})
