import type {InsureBlock} from '@hmb/blocks/insure'
import {groupDocument} from '@hmb/rules/document'
import {failingGroups, nextConfirmation} from '@hmb/rules/eligibility'
import {LoginForm} from '@hmb/shell/LoginForm'
import {IdentitySheet} from '#prompts'
import {Applicant} from './Applicant.tsx'
import {EligibleSheet} from './EligibleSheet.tsx'
import {FailingSheet} from './FailingSheet.tsx'
import {Insured} from './Insured.tsx'
import type {Journey} from './journey.ts'
import {ListSheet} from './ListSheet.tsx'
import {LoginSheet} from './LoginSheet.tsx'
import {Notice} from './Notice.tsx'
import {resendSeconds} from './resend.ts'
import {useForms} from './useForms.ts'
import {useSheet} from './useSheet.ts'
import {stateOf, useStage} from './useStage.ts'
import {listedPeople} from './view.ts'

/** Every sheet that the journey can open, one at a time. */
export function Sheets({journey, block}: {journey: Journey; block: InsureBlock}) {
  const stage = useStage(journey)
  const forms = useForms(stage?.context.userId ?? '')
  const at = stage && stateOf(stage)
  const login = useSheet(journey, at === 'loggingIn')
  const list = useSheet(journey, at === 'listing')
  const failing = useSheet(journey, at === 'tellingFailing' || at === 'tellingNone')
  const eligible = useSheet(journey, at === 'confirmingEligible')
  const identity = useSheet(journey, at === 'confirmingIdentity' && IdentitySheet !== null)
  if (!stage) return null
  const {eligibility, denied, family, because} = stage.context
  const asked = eligibility && nextConfirmation(eligibility, denied)
  const goOn = () => journey.send({type: 'CONTINUE'})
  return (
    <>
      <LoginSheet {...login}>
        <LoginForm resendSeconds={resendSeconds} tappable onDone={() => journey.send({type: 'LOGGED_IN'})} />
      </LoginSheet>
      <Applicant journey={journey} stage={stage} forms={forms} open={at === 'completingApplicant'} />
      <ListSheet
        {...list}
        because={because}
        people={listedPeople(stage.context)}
        onTick={(id, on) => journey.send({type: 'TICK', id, on})}
        onEdit={(id) => journey.send({type: 'EDIT_INSURED', id})}
        onAdd={() => journey.send({type: 'ADD_INSURED'})}
        onDone={() => journey.send({type: 'LIST_DONE'})}
      />
      <Insured journey={journey} stage={stage} forms={forms} open={at === 'editingInsured'} />
      {/* What one person has read, another has not. */}
      <Notice
        key={stage.context.userId}
        journey={journey}
        documents={block.protocol.mainProtocolList}
        open={at === 'readingNotice'}
      />
      <FailingSheet
        {...failing}
        groups={eligibility ? failingGroups(eligibility) : []}
        nobody={(eligibility?.able.length ?? 0) === 0}
        onContinue={goOn}
      />
      {IdentitySheet ? (
        <IdentitySheet
          asked={identity.open && asked ? questionOf(asked) : null}
          onAnswer={(yes) => journey.send({type: 'CONFIRM', yes})}
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
