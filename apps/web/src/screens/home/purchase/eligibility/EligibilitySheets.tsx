import type {OwnCover} from '@hmb/contract/own-cover'
import {checkResult} from '@hmb/purchase/identity-confirmation'
import {groupDocument} from '@hmb/rules/document'
import {failingGroups, nextConfirmation} from '@hmb/rules/eligibility'
import {IdentitySheet} from '#city-sheets'
import {ServiceLink} from '../../../../customer-service/ServiceLink.tsx'
import type {PurchaseActor, PurchaseSnapshot} from '../flow/purchase-actor.ts'
import {useFlowSheet} from '../flow/use-flow-sheet.ts'
import {EligibleSheet} from './EligibleSheet.tsx'
import {IneligibleSheet} from './IneligibleSheet.tsx'

interface EligibilitySheetsProps {
  actor: PurchaseActor
  snapshot: PurchaseSnapshot
  /** Opens the policy or the order of a person. */
  onCover(cover: OwnCover): void
}

/** The sheets of the eligibility check (资格校验): who fails, the identity questions, and who passes. */
export function EligibilitySheets({actor, snapshot, onCover}: EligibilitySheetsProps) {
  const {cache, identityAnswers} = snapshot.context
  const {eligibility, deniedTypes} = checkResult(snapshot.context)
  const nonePass = snapshot.matches({eligibility: 'showingNoneEligible'})
  const ineligible = useFlowSheet(actor, nonePass || snapshot.matches({eligibility: 'showingIneligible'}))
  const eligible = useFlowSheet(actor, snapshot.matches({eligibility: 'showingEligible'}))
  const isConfirming = snapshot.matches({eligibility: 'confirmingIdentity'})
  const identity = useFlowSheet(actor, isConfirming && IdentitySheet !== null)

  const question = nextConfirmation(eligibility, deniedTypes)
  const onContinue = () => actor.send({type: 'CONTINUE_TAPPED'})
  const onReopen = (id: string) => actor.send({type: 'TYPE_REOPENED', id})
  // Only a city with the question sheets has answers of the person. In other cities the page answers each question with no.
  const reopenable = IdentitySheet ? Object.keys(identityAnswers) : []
  return (
    <>
      <IneligibleSheet
        {...ineligible}
        groups={failingGroups(eligibility)}
        nonePass={eligibility.able.length === 0}
        reopenable={reopenable}
        service={<ServiceLink />}
        onCover={onCover}
        onEdit={(id) => actor.send({type: 'INSURED_TAPPED', id})}
        onReopen={onReopen}
        onContinue={onContinue}
      />
      {IdentitySheet ? (
        <IdentitySheet
          identity={identity.open && question ? identityQuestion(question) : null}
          onAnswer={(yes) => actor.send({type: 'TYPE_ANSWERED', yes})}
          onClose={identity.onClose}
        />
      ) : null}
      <EligibleSheet
        {...eligible}
        people={(cache.data().purchaser.family?.people ?? []).filter(({id}) => eligibility.able.includes(id))}
        reopenable={reopenable}
        onReopen={onReopen}
        onContinue={onContinue}
      />
    </>
  )
}

function identityQuestion({person, type}: NonNullable<ReturnType<typeof nextConfirmation>>) {
  const {id, name, relationName, idNo} = person
  return {name, type, person: {id, relation: relationName, idNo: groupDocument(idNo)}}
}
