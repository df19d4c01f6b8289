import type {DocumentState} from '@hmb/blocks/agreement/AgreementText'
import type {Protocol} from '@hmb/blocks/insure/insure-schema'
import {type ReadingPosition, scrollToElement} from '@hmb/shell/reading-position'
import {Button} from '@hmb/ui/Button'
import {OptionSheet} from '@hmb/ui/OptionSheet'
import {Phrases} from '@hmb/ui/Phrases'
import {Sheet} from '@hmb/ui/Sheet'
import {Tabs} from '@hmb/ui/Tabs'
import {useEffect, useRef, useState} from 'react'
import {copy} from '../purchase-copy.ts'
import {DocumentReader} from './DocumentReader.tsx'
import css from './notice.module.css'

export interface NoticeSheetProps {
  open: boolean
  documents: readonly Protocol[]
  /** The document of the active tab. */
  active: Protocol | undefined
  onActive(id: string): void
  /** The document below the tabs. It may follow its tab a frame later. */
  shown: Protocol | undefined
  /** The text of the shown document. */
  text: DocumentState
  /** Where the shown document was read before. */
  position: ReadingPosition | undefined
  onPosition(id: string, position: ReadingPosition): void
  /** Ids of the documents read to their end. */
  read: ReadonlySet<string>
  onRead(id: string): void
  /** The sheet with the headings of the shown document. */
  contents: {open: boolean; onOpen(): void; onClose(): void}
  onAgree(): void
  onClose(): void
}

/** 投保人重要告知: one tab per main document. The person can agree once every document is read to its end. */
export function NoticeSheet(props: NoticeSheetProps) {
  const {open, documents, active, onActive, shown, text, position, onPosition, read, onRead, contents} = props
  const {onAgree, onClose} = props
  const box = useRef<HTMLElement>(null)
  const [headings, setHeadings] = useState<readonly HTMLElement[]>([])
  const [percent, setPercent] = useState<number | null>(null)
  /** The heading that was chosen in the contents; a new object each time. */
  const [jump, setJump] = useState<{heading: HTMLElement} | null>(null)
  const [isOpenedByButton, setOpenedByButton] = useState(false)

  // Runs after the contents have closed, because their sheet returns the focus to the button that opened it.
  useEffect(() => {
    if (!jump) return
    scrollToElement(jump.heading, {box: box.current})
    jump.heading.tabIndex = -1
    jump.heading.focus({preventScroll: true})
  }, [jump])

  const unread = documents.filter(({id}) => !read.has(id))
  const isRead = shown !== undefined && read.has(shown.id)
  const shownIndex = documents.findIndex(({id}) => id === shown?.id)
  const next = isRead ? (unread.find((document) => documents.indexOf(document) > shownIndex) ?? unread[0]) : undefined
  const openNext = (document: Protocol) => {
    setOpenedByButton(true)
    onActive(document.id)
  }
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={copy.noticeTitle}
        tall
        footer={
          <>
            <div className={css.progress}>
              {headings.length > 1 ? (
                <button type="button" className={css.contents} onClick={contents.onOpen}>
                  {copy.contents}
                </button>
              ) : null}
              <span className={css.left}>
                {isRead ? copy.documentRead : percent === null ? '' : copy.left(percent)}
              </span>
            </div>
            {next ? (
              <Button key="next" wide onClick={() => openNext(next)}>
                {/* On a narrow screen the name is on a separate line. */}
                <Phrases lengths={[4]}>
                  {copy.nextDocument(next.name, documents.length - unread.length, documents.length)}
                </Phrases>
              </Button>
            ) : (
              <Button key="agree" wide disabled={unread.length > 0} onClick={onAgree}>
                {unread.length > 0 ? copy.readToEnd : copy.agree}
              </Button>
            )}
          </>
        }
      >
        <div className={css.notice}>
          {documents.length > 1 ? (
            <div className={css.tabs}>
              <Tabs
                label={copy.documents}
                items={documents.map(({id, name}) => ({key: id, text: read.has(id) ? `${name} ✓` : name}))}
                active={active?.id ?? ''}
                onChange={(id) => {
                  setOpenedByButton(false)
                  onActive(id)
                }}
              />
            </div>
          ) : null}
          {shown ? (
            <DocumentReader
              key={shown.id}
              box={box}
              name={shown.name}
              text={text}
              position={position}
              takesFocus={isOpenedByButton}
              onHeadings={setHeadings}
              onProgress={setPercent}
              onPosition={(at) => onPosition(shown.id, at)}
              onRead={() => onRead(shown.id)}
            />
          ) : null}
        </div>
      </Sheet>
      <OptionSheet
        open={contents.open}
        onClose={contents.onClose}
        title={copy.contents}
        options={headings.map((heading, index) => ({value: String(index), text: heading.textContent?.trim() ?? ''}))}
        onPick={(index) => {
          const heading = headings[Number(index)]
          if (heading) setJump({heading})
        }}
      />
    </>
  )
}
