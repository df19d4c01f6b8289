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
  /** The document whose tab is chosen. */
  active: Protocol | undefined
  onActive(id: string): void
  /** The document that stands below the tabs, which may follow its tab a frame later. */
  shown: Protocol | undefined
  /** The shown document's. */
  text: DocumentState
  /** Ids of those that have been read to their end. */
  read: ReadonlySet<string>
  onRead(id: string): void
  onAgree(): void
  onClose(): void
}

/** 投保人重要告知: a tab a main protocol; it can be agreed to once each has been read to its end. */
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

/** One document in a box of its own. It tells when its end has been seen, however that came about: scroll, zoom, a turned phone. */
function DocumentReader({name, text, onRead, children}: ReaderProps) {
  const box = useRef<HTMLElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState(false)
  const tell = useRef(onRead)
  useEffect(() => {
    tell.current = onRead
  })

  // Keyboards scroll only what they can focus.
  useEffect(() => box.current?.setAttribute('tabindex', '0'), [])

  useEffect(() => {
    const element = box.current
    // A skeleton is short too: only the text itself can have been read.
    if (!drawn || !element || !inner.current) return
    return observeScrollBox(element, inner.current, () => {
      if (isAtEnd(element)) tell.current()
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
