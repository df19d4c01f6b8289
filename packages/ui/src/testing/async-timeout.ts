import {expect} from 'vitest'

// How long is waited for what ought to come, before every test file in the DOM. Nothing is told by it but that something hangs:
// a machine may be busy with other things than these tests, and a screen's first chunk may take longer than a second to come.
// Files without React do without its library, whose loading takes longer than most of them.
if (expect.getState().testPath?.endsWith('.tsx')) {
  const {configure} = await import('@testing-library/react')
  configure({asyncUtilTimeout: 15_000})
}
