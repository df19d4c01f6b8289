import {cpSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import type {City} from '../context/city.ts'
import {testCityContent} from '../testing/test-city-content.ts'
import {seedContent} from './seed-content.ts'

const cityWith = (agreements: string, agreementFolder?: string): City => ({
  projectCode: 'XZ',
  platforms: {},
  channelRule: () => null,
  refundLock: 'NONE',
  calls: {},
  routes: [],
  ...(agreementFolder === undefined ? {} : {agreementFolder}),
  content: testCityContent({agreements}),
})

function copyOfNormal(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hmb-agree-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  cpSync(resolve(import.meta.dirname, '../../content/agree/normal'), folder, {recursive: true})
  return folder
}

test('a city has its agreements in its own folder, or borrows those of the content', () => {
  for (const city of [cityWith('normal'), cityWith('xz', copyOfNormal())])
    expect(seedContent({cities: [city]}).projects.at(-1)?.projectId).toBe('hmb-xz')
})

test('agreements that no folder has are an error that describes the fix', () => {
  expect(() => seedContent({cities: [cityWith('xz')]})).toThrow(
    "The city xz has agreements: 'xz', but no folder has them: copy apps/server/content/agree/normal to cities/xz/agree and write agreements: 'xz', or borrow them with agreements: 'normal'",
  )
})

test('an agreement that its folder lacks is named', () => {
  const folder = copyOfNormal()
  rmSync(join(folder, 'renewal.html'))
  expect(() => seedContent({cities: [cityWith('xz', folder)]})).toThrow(
    'The city xz has no agreement renewal.html: add renewal.html to the folder agree of xz',
  )
})
