import {OpenSheet} from '@hmb/ui/stories/StateHolder'
import {agreementHtml} from '@hmb/ui/stories/sample-data'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {useState} from 'react'
import {fn, screen} from 'storybook/test'
import {NoticeSheet, type NoticeSheetProps} from './NoticeSheet.tsx'

/** The sheet with working tabs. */
function Live({active: first, read: before, ...props}: NoticeSheetProps) {
  const [active, choose] = useState(first)
  const [read, setRead] = useState(before)
  const [isContentsOpen, setContentsOpen] = useState(false)
  return (
    <OpenSheet>
      {(sheet) => (
        <NoticeSheet
          {...props}
          {...sheet}
          active={active}
          shown={active}
          onActive={(id) => choose(props.documents.find((document) => document.id === id))}
          read={read}
          onRead={(id) => setRead(new Set([...read, id]))}
          contents={{
            open: isContentsOpen,
            onOpen: () => setContentsOpen(true),
            onClose: () => setContentsOpen(false),
          }}
        />
      )}
    </OpenSheet>
  )
}

const notice = {id: 'p1', name: '投保人重要告知'}
const health = {id: 'p2', name: '健康告知'}
const exempt = {id: 'p3', name: '责任免除说明及特别约定'}
const meta = {
  component: NoticeSheet,
  args: {
    open: true,
    documents: [notice],
    active: notice,
    shown: notice,
    onActive: () => {},
    text: {state: 'shown', html: agreementHtml()},
    read: new Set(),
    position: undefined,
    onPosition: () => {},
    onRead: () => {},
    contents: {open: false, onOpen: () => {}, onClose: () => {}},
    onAgree: fn(),
    onClose: () => {},
  },
  render: (args) => <Live {...args} />,
} satisfies Meta<typeof NoticeSheet>
export default meta
type Story = StoryObj<typeof meta>

// The sanitizer of rich text is loaded with the first text.
const drawn = async () => {
  await screen.findByText('第一条')
}
const readThrough = async () => {
  await drawn()
  await screen.findByRole('button', {name: '我已阅读并同意'})
}

export const Unread: Story = {play: drawn}
export const Read: Story = {args: {read: new Set(['p1'])}, play: readThrough}
/** A text shorter than its box counts as read. */
export const ShorterThanItsBox: Story = {
  args: {text: {state: 'shown', html: agreementHtml(1)}},
  play: readThrough,
}
export const Several: Story = {args: {documents: [notice, health]}, play: drawn}
export const SeveralOneRead: Story = {
  args: {documents: [notice, health, exempt], read: new Set(['p1'])},
  play: drawn,
}
export const SeveralAllRead: Story = {
  args: {documents: [notice, health, exempt], active: exempt, read: new Set(['p1', 'p2', 'p3'])},
  play: readThrough,
}
export const SeveralOneIsShort: Story = {
  args: {documents: [notice, health], text: {state: 'shown', html: agreementHtml(1)}},
  play: async () => {
    await screen.findByRole('button', {name: '下一份：健康告知（1/2）'})
  },
}
export const Loading: Story = {args: {text: {state: 'loading'}}}
export const Failed: Story = {args: {documents: [notice, health], text: {state: 'failed', onRetry: fn()}}}
