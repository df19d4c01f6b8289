import type {InsureBlock} from '@hmb/blocks/insure/insure-schema'
import {groupDocument} from '@hmb/rules/document'
import {failingGroups, nextConfirmation} from '@hmb/rules/eligibility'
import {LoginForm} from '@hmb/shell/LoginForm'
import {IdentitySheet} from '#prompts'
import {ApplicantForm} from './applicant/ApplicantForm.tsx'
import {EligibleSheet} from './eligibility/EligibleSheet.tsx'
import {IneligibleSheet} from './eligibility/IneligibleSheet.tsx'
import type {PurchaseActor} from './flow/purchase-actor.ts'
import {useFlowSheet} from './flow/use-flow-sheet.ts'
import {stateOf, usePurchaseSnapshot} from './flow/use-purchase-snapshot.ts'
import {InsuredForm} from './insured/InsuredForm.tsx'
import {InsuredListSheet} from './insured/InsuredListSheet.tsx'
import {LoginSheet} from './login/LoginSheet.tsx'
import {NoticeReader} from './notice/NoticeReader.tsx'
import {useFormDrafts} from './person-form/use-form-drafts.ts'
import {listedPeople} from './purchase-view.ts'
import {resendSeconds} from './shared/code-resend.ts'

/** Every sheet that the actor can open, one at a time. */
export function PurchaseSheets({actor, block}: {actor: PurchaseActor; block: InsureBlock}) {
  const snapshot = usePurchaseSnapshot(actor)
  const forms = useFormDrafts(snapshot?.context.userId ?? '')
  const at = snapshot && stateOf(snapshot)
  const login = useFlowSheet(actor, at === 'loggingIn')
  const list = useFlowSheet(actor, at === 'listing')
  const failing = useFlowSheet(actor, at === 'tellingFailing' || at === 'tellingNone')
  const eligible = useFlowSheet(actor, at === 'confirmingEligible')
  const identity = useFlowSheet(actor, at === 'confirmingIdentity' && IdentitySheet !== null)
  if (!snapshot) return null
  const {eligibility, denied, family, reason} = snapshot.context
  const asked = eligibility && nextConfirmation(eligibility, denied)
  const goOn = () => actor.send({type: 'CONTINUE'})
  return (
    <>
      <LoginSheet {...login}>
        <LoginForm resendSeconds={resendSeconds} tappable onDone={() => actor.send({type: 'LOGGED_IN'})} />
      </LoginSheet>
      <ApplicantForm actor={actor} snapshot={snapshot} forms={forms} open={at === 'completingApplicant'} />
      <InsuredListSheet
        {...list}
        reason={reason}
        people={listedPeople(snapshot.context)}
        onTick={(id, on) => actor.send({type: 'TICK', id, on})}
        onEdit={(id) => actor.send({type: 'EDIT_INSURED', id})}
        onAdd={() => actor.send({type: 'ADD_INSURED'})}
        onDone={() => actor.send({type: 'LIST_DONE'})}
      />
      <InsuredForm actor={actor} snapshot={snapshot} forms={forms} open={at === 'editingInsured'} />
      {/* What one person has read, another has not. */}
      <NoticeReader
        key={snapshot.context.userId}
        actor={actor}
        documents={block.protocol.mainProtocolList}
        open={at === 'readingNotice'}
      />
      <IneligibleSheet
        {...failing}
        groups={eligibility ? failingGroups(eligibility) : []}
        nobody={(eligibility?.able.length ?? 0) === 0}
        onContinue={goOn}
      />
      {IdentitySheet ? (
        <IdentitySheet
          asked={identity.open && asked ? questionOf(asked) : null}
          onAnswer={(yes) => actor.send({type: 'CONFIRM', yes})}
          onClose={identity.onClose}
        />
      ) : null}
      <EligibleSheet
        {...eligible}
        people={(family?.people ?? []).filter(({id}) => eligibility?.able.includes(id))}
        onContinue={goOn}
      />
    </>
  )
}

function questionOf({person, type}: NonNullable<ReturnType<typeof nextConfirmation>>) {
  const {id, name, relationName, idNo} = person
  return {name, type, who: {id, relation: relationName, idNo: groupDocument(idNo)}}
}
