import {Button} from '@hmb/ui/Button'
import {Glyph} from '@hmb/ui/Glyph'
import {chevron} from '@hmb/ui/icon-paths'
import {Sheet} from '@hmb/ui/Sheet'
import type {ReactNode} from 'react'
import css from './ConsentSheet.module.css'
import {copy} from './consent-copy.ts'

interface ConsentSheetProps<Document extends {id: string; name: string}> {
  open: boolean
  /** Why the sheet is open: the sentence of this place in the specification. */
  sentence: string
  /** null until they are loaded. */
  documents: readonly Document[] | null
  /** Replaces the list until it is loaded: a skeleton or an error. */
  fallback?: ReactNode
  /** Opens the text of a document over the sheet. */
  onOpen(document: Document): void
  /** The person agrees to all documents; the caller continues what was tapped. */
  onAgree(): void
  onClose(): void
}

/**
 * The agreements that the person has not ticked yet: a tap on a name opens its text, 同意并继续 agrees to all of them.
 *
 * @example
 * <ConsentSheet open={open} sentence={copy.notAgreed} documents={agreements} onOpen={show} onAgree={agree} onClose={close} />
 */
export function ConsentSheet<Document extends {id: string; name: string}>({
  open,
  sentence,
  documents,
  fallback,
  onOpen,
  onAgree,
  onClose,
}: ConsentSheetProps<Document>) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={copy.title}
      footer={
        <div className={css.buttons}>
          <Button kind="quiet" onClick={onClose}>
            {copy.later}
          </Button>
          <Button disabled={!documents} onClick={onAgree}>
            {copy.agree}
          </Button>
        </div>
      }
    >
      <p className={css.sentence}>{sentence}</p>
      {documents ? (
        <ul>
          {documents.map((document) => (
            <li key={document.id} className={css.row}>
              <button type="button" className={css.document} onClick={() => onOpen(document)}>
                <span className={css.name}>《{document.name}》</span>
                <Glyph path={chevron} size={20} className={css.chevron} />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        fallback
      )}
    </Sheet>
  )
}
