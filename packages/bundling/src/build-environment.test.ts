import {expect, test} from 'vitest'
import {hostErrorOf, readBuildEnvironment} from './build-environment.ts'

test('without variables a build has the base /<code>/ and calls its own origin', () => {
  expect(readBuildEnvironment({PATH: '/usr/bin', HMB_BASE: '', HMB_PROFILE: 'sandbox'})).toMatchObject({
    HMB_BASE: '/{code}/',
    HMB_API_PREFIX: '',
    HMB_ALLOWED_HOSTS: null,
    HMB_VARIANT: 'normal',
  })
})

test.each(['/', '/hui/min/', '/{code}/', '/hui/{code}/', '/v1.2/min_app/'])('%s is a base', (base) => {
  expect(readBuildEnvironment({HMB_BASE: base}).HMB_BASE).toBe(base)
})

test.each([
  ['HMB_BASE', 'hui/', 'must be a path with a slash at both ends'],
  ['HMB_BASE', '/hui', 'must be a path with a slash at both ends'],
  ['HMB_BASE', '//', 'must be a path with a slash at both ends'],
  ['HMB_BASE', '/hui/../', 'must be a path with a slash at both ends'],
  ['HMB_BASE', 'https://cdn.example/', 'must be a path with a slash at both ends'],
  ['HMB_BASE', '/惠民保/', 'must be a path with a slash at both ends'],
  ['HMB_BASE', '/hui/{city}/', 'must be a path with a slash at both ends'],
  ['HMB_BASE', '/{code}/{code}/', 'must contain {code} once at most'],
  ['HMB_BASE', '/api/hui/', 'must not be below /api/ or /static/'],
  ['HMB_BASE', '/hui/static/', 'must not be below /api/ or /static/'],
  ['HMB_API_PREFIX', 'pre', 'must be one part of a path, such as /pre'],
  ['HMB_API_PREFIX', '/pre/', 'must be one part of a path, such as /pre'],
  ['HMB_API_PREFIX', '/a/b', 'must be one part of a path, such as /pre'],
  ['HMB_API_PREFIX', '/api', 'must be one part of a path, such as /pre'],
  [
    'HMB_ALLOWED_HOSTS',
    'a.example,https://b.example/x',
    'names "https://b.example/x", which has a scheme: write b.example',
  ],
  ['HMB_SERVER', '127.0.0.1:8080', 'must be an address'],
  ['HMB_BASEPATH', '/hui/', 'is an unknown variable; a build reads HMB_BASE, HMB_API_PREFIX'],
])('%s=%s is an error that says what is wrong', (name, value, message) => {
  expect(() => readBuildEnvironment({[name]: value})).toThrow(`- ${name} ${message}`)
})

test('an error lists every wrong variable', () => {
  expect(() => readBuildEnvironment({HMB_BASE: 'x', HMB_API_PREFIX: 'y', HMB_NEW: '1'})).toThrow(
    /- HMB_BASE .*\n- HMB_API_PREFIX .*\n- HMB_NEW /,
  )
})

test.each([
  ['claim.example', ''],
  ['video.example:8443', ''],
  ['xn--fiqs8s.example', ''],
  ['https://claim.example', 'has a scheme: write claim.example'],
  ['claim.example/h5', 'has a path: write claim.example'],
  ['*.claim.example', 'has a wildcard: write every host by its whole name'],
  ['Claim.example', 'is not written as browsers write it: write claim.example'],
  ['claim.example:443', 'is not written as browsers write it: write claim.example'],
  ['理赔.example', 'is not written as browsers write it: write xn--8eyu35c.example'],
  ['', 'is not a host: write a name such as claim.example'],
  ['claim example', 'is not a host: write a name such as claim.example'],
  ['user@claim.example', 'is not written as browsers write it: write claim.example'],
])('the host %s %s', (host, error) => {
  expect(hostErrorOf(host)).toBe(error)
})
