import type {Protocol} from '@hmb/blocks/insure'
import {useAgreementText} from '@hmb/shell/Agreements'
import {useBackCloses} from '@hmb/shell/useBackCloses'
import {Button} from '@hmb/ui/Button'
import {RichText} from '@hmb/ui/RichText'
import {Sheet} from '@hmb/ui/Sheet'
import {Skeleton} from '@hmb/ui/Skeleton'
import {Tabs} from '@hmb/ui/Tabs'
import {Trouble} from '@hmb/ui/Trouble'
import {type ReactNode, useEffect, useRef, useState} from 'react'
import {useAgreementQuery} from '../../../data/home.ts'
import {copy} from './copy.ts'
import type {Journey} from './journey.ts'
import css from './purchase.module.css'
import {isAtEnd} from './readToEnd.ts'

/** 投保人重要告知: a tab a main protocol; it can be agreed to once each has been read to its end. */
export function NoticeSheet({
  journey,
  documents,
  open,
}: {
  journey: Journey
  documents: readonly Protocol[]
  open: boolean
}) {
  const close = () => journey.send({type: 'CLOSE'})
  useBackCloses(open, close)
  const [active, setActive] = useState(documents[0]?.id ?? '')
  const [read, setRead] = useState<ReadonlySet<string>>(new Set())
  const shown = documents.find(({id}) => id === active) ?? documents[0]
  const left = documents.filter(({id}) => !read.has(id))
  const next = left.find(({id}) => id !== shown?.id)
  const markRead = (id: string) => setRead((before) => (before.has(id) ? before : new Set([...before, id])))
  return (
    <Sheet
      open={open}
      onClose={close}
      title={copy.noticeTitle}
      tall
      footer={
        <Button wide disabled={left.length > 0} onClick={() => journey.send({type: 'NOTICE_READ'})}>
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
              active={active}
              onChange={setActive}
            />
          </div>
        ) : null}
        {shown ? (
          <Reader key={shown.id} document={shown} onRead={() => markRead(shown.id)}>
            {next ? (
              <div className={css.nextDocument}>
                <Button kind="outline" wide onClick={() => setActive(next.id)}>
                  {copy.nextDocument(next.name)}
                </Button>
              </div>
            ) : null}
          </Reader>
        ) : null}
      </div>
    </Sheet>
  )
}

/** One document in a box of its own. It tells when its end has been seen, however that came about: scroll, zoom, a turned phone. */
function Reader({document, onRead, children}: {document: Protocol; onRead(): void; children: ReactNode}) {
  const agreement = useAgreementQuery({id: document.id})
  const text = useAgreementText(agreement.data?.agreeContent ?? '')
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
    const look = () => {
      if (isAtEnd(element)) tell.current()
    }
    look()
    const watcher = new ResizeObserver(look)
    watcher.observe(element)
    watcher.observe(inner.current)
    element.addEventListener('scroll', look, {passive: true})
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [drawn])

  const failed = agreement.error ?? text.error
  const retry = () => (agreement.error ? agreement.refetch() : text.retry())
  return (
    <section ref={box} className={css.reader} aria-label={document.name}>
      <div ref={inner}>
        {failed ? <Trouble message={copy.documentFailed} onRetry={retry} /> : null}
        {!failed && text.data === undefined ? <Skeleton lines={12} /> : null}
        {!failed && text.data !== undefined ? <RichText html={text.data} onShown={() => setDrawn(true)} /> : null}
        {drawn ? children : null}
      </div>
    </section>
  )
}
