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

test('a page is painted and taken over the same, and drawn for its person after that', () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Piece />)
  expect(container.textContent).toBe('ahead')
  drawn = []
  render(<Piece />, {container, hydrate: true})
  expect([drawn[0], container.textContent]).toEqual(['ahead', 'here'])
})

test('what the browser draws itself is drawn for its person at once', () => {
  drawn = []
  render(<Piece />)
  expect(new Set(drawn)).toEqual(new Set(['here']))
})
