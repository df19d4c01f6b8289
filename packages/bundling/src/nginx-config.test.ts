import {createHash} from 'node:crypto'
import {pageHeaders} from '@hmb/contract/page-headers'
import {expect, test} from 'vitest'
import {nginxConfig} from './nginx-config.ts'

const build = {code: 'cq', name: '重庆惠民保', base: '/hui/min/', apiPrefix: '', allowedHosts: ['claim.example']}

test('pages, other files and the response for a missing file have the headers of the reference server', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')
  const headers = pageHeaders({https: true, origins: ['https://claim.example'], sha256})
  const config = nginxConfig(build)
  const lines = Object.entries(headers).map(([name, value]) => `  add_header ${name} "${value}" always;`)
  expect(lines.length).toBeGreaterThan(10)
  // Files and pages have one line, missing files another.
  for (const line of lines) expect(config.split('\n').filter((text) => text === line)).toHaveLength(2)
})

test('a file with a hash has only the headers of a subresource, except a worker', () => {
  const locations = nginxConfig(build).split(/\n {2}(?=location )/)
  const added = (start: string) => locations.find((text) => text.startsWith(start))?.match(/add_header [\w-]+/g)
  expect(added('location ^~ /hui/min/assets/ {')).toEqual(
    ['cross-origin-resource-policy', 'x-content-type-options', 'strict-transport-security', 'cache-control'].map(
      (name) => `add_header ${name}`,
    ),
  )
  expect(added('location ^~ /hui/min/assets/pdf-worker {')).toBeNull()
})

test('a base of several parts and the root have their own locations', () => {
  const config = nginxConfig(build)
  expect(config).toContain('location = /hui/min {')
  expect(config).toContain('location ^~ /hui/min/ {')
  expect(config).toMatch(/location = \/hui\/min\/ \{\n.*\n {4}try_files \/hui\/min\/index\.html =404;/)
  expect(config).toContain('try_files /hui/min/$hmb_page.html /hui/min/notFound.html /hui/min/index.html =404;')
  const root = nginxConfig({...build, base: '/'})
  expect(root).toContain('\nlocation / {')
  expect(root).not.toContain('return 302')
  expect(root).toContain('try_files /$hmb_page.html /notFound.html /index.html =404;')
})

test('the screen with its data, which only the reference server renders, has no content', () => {
  expect(nginxConfig(build)).toContain('location = /hui/min/early-screen {\n    return 204;')
})

test('the shown server block forwards the calls with their prefix to the backend', () => {
  expect(nginxConfig(build)).toContain('#     location /api/ { proxy_pass')
  expect(nginxConfig({...build, apiPrefix: '/pre'})).toContain('#     location /pre/api/ { proxy_pass')
})
