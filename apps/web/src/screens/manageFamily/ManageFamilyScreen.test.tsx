import {DocumentType} from '@hmb/contract/codes/document-type'
import {Relation} from '@hmb/contract/codes/relation'
import {createTestApp, TestApp} from '@hmb/shell/testing'
import {cleanup, render, screen} from '@testing-library/react'
import {userEvent} from '@testing-library/user-event'
import {afterEach, expect, test} from 'vitest'
import {ManageFamilyScreen} from './ManageFamilyScreen.tsx'

afterEach(cleanup)

function open(size: number) {
  const member = {idType: DocumentType.RESIDENT_ID_CARD, cardNum: '3499**********0047', relationType: Relation.OTHER}
  const family = Array.from({length: size}, (_, at) => ({...member, id: `m${at}`, name: `成员${at}`}))
  const session = {unLogin: false, userId: 'u1', userPhone: '13838389438', apctInfo: null}
  const app = createTestApp({
    path: '/manageFamily',
    responses: {'/api/taurus/isUnLogin': session, '/api/taurus/family/query': family},
  })
  render(
    <TestApp app={app}>
      <ManageFamilyScreen />
    </TestApp>,
  )
}

test('a family of 49 has room for one more', async () => {
  open(49)
  expect(await screen.findAllByRole('listitem')).toHaveLength(49)
  await userEvent.click(screen.getByRole('button', {name: '添加家人'}))
  expect(screen.getByTestId('path').textContent).toMatch(/^\/addInsure/)
})

test('a family of 50 shows why no one can be added', async () => {
  open(50)
  expect(await screen.findAllByRole('listitem')).toHaveLength(50)
  await userEvent.click(screen.getByRole('button', {name: '添加家人'}))
  expect(await screen.findByText('家庭成员最多可添加50位')).toBeDefined()
  expect(screen.getByTestId('path').textContent).toBe('/manageFamily')
})
