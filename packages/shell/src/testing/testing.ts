export {fakeOverlays} from './fake-overlays.ts'
export {storageOfTwoTabs} from './storage-of-two-tabs.ts'
export {TestApp} from './TestApp.tsx'
export {
  createTestApp,
  holdResponse,
  TestBusinessError,
  TestNetworkError,
  type TestResponses,
} from './test-app-context.ts'
