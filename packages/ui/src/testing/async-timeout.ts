import {expect} from 'vitest'

// The timeout of `findBy…` and `waitFor` in every DOM test. It only detects a test that hangs: on a busy machine the first
// chunk of a screen may take longer than the default second. Test files without React skip the library, which loads slowly.
if (expect.getState().testPath?.endsWith('.tsx')) {
  const {configure} = await import('@testing-library/react')
  configure({asyncUtilTimeout: 15_000})
}
