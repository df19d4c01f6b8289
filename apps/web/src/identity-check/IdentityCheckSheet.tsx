import type {CallError} from '@hmb/contract/call-error'
import {useProjectId} from '@hmb/shell/project-id'
import {useSession} from '@hmb/shell/session'
import {useCloseOnBack} from '@hmb/shell/use-close-on-back'
import {Button} from '@hmb/ui/Button'
import {useFeedback} from '@hmb/ui/Feedback'
import {Sheet} from '@hmb/ui/Sheet'
import {TextField} from '@hmb/ui/TextField'
import {type FormEvent, useRef, useState} from 'react'
import {ServiceLink} from '../customer-service/ServiceLink.tsx'
import {useProveIdentityMutation} from '../data/identity-queries.ts'
import {SubmitError} from '../person-form/SubmitError.tsx'
import css from './identity-check.module.css'
import {copy} from './identity-check-copy.ts'

export interface IdentityCheckSheetProps {
  open: boolean
  onClose(): void
  /** The server shows unmasked data from now on. */
  onProven(): void
}

/**
 * 请核实身份: asks for a document number before the account's people are shown in this browser. A new holder of the phone reads whom
 * to call.
 *
 * @example
 * <IdentityCheckSheet open={open} onClose={close} onProven={close} />
 */
export function IdentityCheckSheet({open: isWanted, onClose, onProven}: IdentityCheckSheetProps) {
  const projectId = useProjectId()
  const {state, identityCheck} = useSession()
  const open = isWanted && state !== 'unknown'
  const {toast} = useFeedback()
  const [prove, {isLoading}] = useProveIdentityMutation()
  const [idNo, setIdNo] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  const field = useRef<HTMLInputElement>(null)
  // The running check decides whether the sheet is still needed.
  const close = isLoading ? undefined : onClose
  useCloseOnBack(open, close)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isLoading) return
    if (idNo.trim() === '') {
      setMissing(true)
      field.current?.focus()
      return
    }
    const result = await prove({idNo: idNo.trim(), projectId})
    if (result.error) {
      setError(result.error as CallError)
      return
    }
    setIdNo('')
    setError(null)
    toast(copy.proven, {kind: 'success'})
    onProven()
  }

  return (
    <form noValidate className={css.form} onSubmit={submit}>
      <Sheet
        open={open}
        onClose={() => close?.()}
        title={copy.title}
        footer={
          <Button type="submit" wide loading={isLoading} loadingText={copy.proving}>
            {copy.prove}
          </Button>
        }
      >
        <p className={css.text}>
          {copy.why}
          {copy.enter(identityCheck?.name ?? '')}
        </p>
        <TextField
          ref={field}
          label={copy.idNo}
          name="identity"
          placeholder={copy.idNoPlaceholder}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={150}
          long
          value={idNo}
          error={isMissing ? copy.idNoPlaceholder : undefined}
          onChange={(typed) => {
            setIdNo(typed)
            setMissing(false)
          }}
        />
        <SubmitError error={error} values={{idNo}} onShown={() => field.current?.focus()} />
        <section className={css.other} aria-label={copy.notYours}>
          <h3 className={css.otherTitle}>{copy.notYours}</h3>
          <p className={css.otherText}>{copy.notYoursText}</p>
          <ServiceLink />
        </section>
      </Sheet>
    </form>
  )
}
