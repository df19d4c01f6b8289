import {CheckBox} from '@hmb/ui/CheckBox'
import type {Ref} from 'react'
import {copy} from './insure-copy.ts'
import type {Protocol} from './insure-schema.ts'

export interface AgreementsLineProps {
  /** The text before the names. Default 我已阅读并同意. */
  label?: string
  agreed: boolean
  onAgree(agreed: boolean): void
  documents: readonly Protocol[]
  onOpen(document: Protocol): void
  error?: string | undefined
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
}

/**
 * The checkbox 我已阅读并同意 with the names of all documents; a name opens its text.
 *
 * @example
 * <AgreementsLine agreed={agreed} onAgree={setAgreed} documents={[{id: 'p1', name: '投保须知'}]} onOpen={openDocument} />
 */
export function AgreementsLine({
  label = copy.agree,
  agreed,
  onAgree,
  documents,
  onOpen,
  error,
  disabled = false,
  ref,
}: AgreementsLineProps) {
  return (
    <CheckBox checked={agreed} onChange={onAgree} error={error} disabled={disabled} {...(ref ? {ref} : {})}>
      {label}
      {documents.map((document) => (
        <button key={document.id} type="button" onClick={() => onOpen(document)}>
          《{document.name}》
        </button>
      ))}
    </CheckBox>
  )
}
