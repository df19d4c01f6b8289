import {AgreementText, type DocumentState} from '@hmb/blocks/agreement/AgreementText'
import type {Protocol} from '@hmb/blocks/insure/insure-schema'
import {Button} from '@hmb/ui/Button'
import {Sheet} from '@hmb/ui/Sheet'
import {observeScrollBox} from '@hmb/ui/scroll-box-observer'
import {Tabs} from '@hmb/ui/Tabs'
import {type ReactNode, useEffect, useRef, useState} from 'react'
import css from '../purchase.module.css'
import {copy} from '../purchase-copy.ts'
import {isAtEnd} from './read-to-end.ts'

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
  /** Ids of the documents read to their end. */
  read: ReadonlySet<string>
  onRead(id: string): void
  onAgree(): void
  onClose(): void
}

/** 投保人重要告知: one tab per main document. The person can agree once every document is read to its end. */
export function NoticeSheet(props: NoticeSheetProps) {
  const {open, documents, active, onActive, shown, text, read, onRead, onAgree, onClose} = props
  const left = documents.filter(({id}) => !read.has(id))
  const next = left.find(({id}) => id !== shown?.id)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={copy.noticeTitle}
      tall
      footer={
        <Button wide disabled={left.length > 0} onClick={onAgree}>
          {left.length > 0 ? copy.readToEnd : copy.agree}
        </Button>
      }
    >
      <div className={css.notice}>
        {documents.length > 1 ? (
          <div className={css.tabs}>
            <Tabs
              label={copy.documents}
              items={documents.map(({id, name}) => ({key: id, text: read.has(id) ? `${name} ✓` : name}))}
              active={active?.id ?? ''}
              onChange={onActive}
            />
          </div>
        ) : null}
        {shown ? (
          <DocumentReader key={shown.id} name={shown.name} text={text} onRead={() => onRead(shown.id)}>
            {next ? (
              <div className={css.nextDocument}>
                <Button kind="outline" wide onClick={() => onActive(next.id)}>
                  {copy.nextDocument(next.name)}
                </Button>
              </div>
            ) : null}
          </DocumentReader>
        ) : null}
      </div>
    </Sheet>
  )
}

interface ReaderProps {
  name: string
  text: DocumentState
  onRead(): void
  children: ReactNode
}

/** One document in a scrolling box. `onRead` runs when its end is visible, after a scroll, a zoom or a rotation. */
function DocumentReader({name, text, onRead, children}: ReaderProps) {
  const box = useRef<HTMLElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState(false)
  const latestOnRead = useRef(onRead)
  useEffect(() => {
    latestOnRead.current = onRead
  })

  // The keyboard scrolls only a focusable element.
  useEffect(() => box.current?.setAttribute('tabindex', '0'), [])

  useEffect(() => {
    const element = box.current
    // A skeleton is shorter than the box too, so only a drawn text counts.
    if (!drawn || !element || !inner.current) return
    return observeScrollBox(element, inner.current, () => {
      if (isAtEnd(element)) latestOnRead.current()
    })
  }, [drawn])

  return (
    <section ref={box} className={css.reader} aria-label={name}>
      <div ref={inner}>
        <AgreementText text={text} onShown={() => setDrawn(true)} />
        {drawn ? children : null}
      </div>
    </section>
  )
}
