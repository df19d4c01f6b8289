import {expect, test} from 'vitest'
import {externalLinks} from './external-links.ts'
import {seedContent} from './seed-content.ts'
import {seedRows} from './seed-rows.ts'

const now = new Date('2026-11-21T00:00:00+08:00')
const seededWith = (sandboxPublicUrl: string) => {
  const {projects, pages} = seedRows(now, seedContent(), externalLinks(sandboxPublicUrl))
  const settings = projects.map((project) => project.settings)
  return {settings, text: JSON.stringify([settings, pages])}
}
const invented = /https?:\/\/[^"\\/]*\.example/

test('with a sandbox every external link points to it, and its host is allowed', () => {
  const {settings, text} = seededWith('http://127.0.0.1:19601')
  expect(text).not.toMatch(invented)
  expect(text).toContain('"askUrl\\":\\"http://127.0.0.1:19601/outside/service/ask\\"')
  for (const {claimPlatformUrl, customerUrl, allowedHosts} of settings) {
    expect(claimPlatformUrl).toBe('http://127.0.0.1:19601/outside/claim/h5')
    expect(customerUrl).toBe('http://127.0.0.1:19601/outside/service/customer')
    expect(allowedHosts).toContain('127.0.0.1:19601')
  }
})

test('without a sandbox the content stays as it is, and no local host is allowed', () => {
  const {settings, text} = seededWith('')
  expect(text).toMatch(invented)
  expect(text).not.toContain('127.0.0.1')
  for (const {claimPlatformUrl, allowedHosts} of settings) {
    expect(claimPlatformUrl).toBe('https://claim.example/h5')
    expect(allowedHosts).toEqual(['service.example', 'claim.example', 'health.example', 'insurer.example'])
  }
})
