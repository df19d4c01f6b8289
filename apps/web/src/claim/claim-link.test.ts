import {expect, test} from 'vitest'
import {claimEntrance} from './claim-link.ts'

test('the claim link has projectid and userId before #/claimEntrance', () => {
  expect(claimEntrance('https://claim.example/h5', {projectid: 'hmb-cq', userId: 'u1'})).toBe(
    'https://claim.example/h5?projectid=hmb-cq&userId=u1#/claimEntrance',
  )
})
