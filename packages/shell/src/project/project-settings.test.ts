import {baseInfo} from '@hmb/contract/project'
import {expect, test} from 'vitest'
import {createTestApp, TestNetworkError} from '../testing/testing.ts'

const infoOf = (host: string) => ({allowedHosts: [host]})

test('each project has its own hosts, which are fetched once', async () => {
  const app = createTestApp({responses: {[baseInfo.path]: infoOf('first.example')}})
  const {projectSettings, navigation, responses, calls} = app
  expect(projectSettings.allowedHosts()).toEqual([])
  await projectSettings.loadAllowedHosts()
  await projectSettings.loadAllowedHosts()
  expect(projectSettings.allowedHosts()).toEqual(['first.example'])

  navigation.setProjectId('hmb-other')
  expect(projectSettings.allowedHosts()).toEqual([])
  responses[baseInfo.path] = infoOf('second.example')
  await projectSettings.loadAllowedHosts()
  expect(projectSettings.allowedHosts()).toEqual(['second.example'])
  expect(calls.map(({headers}) => headers.projectId)).toEqual(['hmb-cq', 'hmb-other'])
})

test('hosts that could not be loaded are loaded the next time', async () => {
  const {projectSettings, responses} = createTestApp({responses: {[baseInfo.path]: new TestNetworkError()}})
  await projectSettings.loadAllowedHosts()
  expect(projectSettings.allowedHosts()).toEqual([])
  responses[baseInfo.path] = infoOf('first.example')
  await projectSettings.loadAllowedHosts()
  expect(projectSettings.allowedHosts()).toEqual(['first.example'])
})
