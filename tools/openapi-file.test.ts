import {expect, test} from 'vitest'
import {descriptionOf} from './openapi-file.ts'

test('a comment becomes text without stars, links and examples', () => {
  const comment = `*
 * Records a consent, see {@link ConsentKind}; a repeated call
 * returns the same hash.
 *
 * \`true\` means stored:
 * - once
 * - for a year
 *
 * @example
 * call(evidenceAdd, {kind})
 `
  expect(descriptionOf(comment)).toBe(
    'Records a consent, see ConsentKind; a repeated call returns the same hash.\n\n`true` means stored:\n- once\n- for a year',
  )
  expect(descriptionOf(' Sends a login code. ')).toBe('Sends a login code.')
})
