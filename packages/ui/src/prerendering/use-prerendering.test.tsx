import {cleanup, render} from '@testing-library/react'
import {renderToString} from 'react-dom/server'
import {afterEach, expect, test} from 'vitest'
import {usePrerendering} from './use-prerendering.ts'

afterEach(cleanup)

let renderedTexts: string[] = []
function TestComponent() {
  const text = usePrerendering() ? 'prerendered' : 'browser'
  renderedTexts.push(text)
  return <p>{text}</p>
}

test('is true on the server and during hydration, and false after it', () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<TestComponent />)
  expect(container.textContent).toBe('prerendered')
  renderedTexts = []
  render(<TestComponent />, {container, hydrate: true})
  expect([renderedTexts[0], container.textContent]).toEqual(['prerendered', 'browser'])
})

test('is false from the first render of a page that only the browser renders', () => {
  renderedTexts = []
  render(<TestComponent />)
  expect(new Set(renderedTexts)).toEqual(new Set(['browser']))
})
