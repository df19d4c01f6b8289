import type {InsureBlock, Protocol} from '@hmb/blocks/insure/insure-schema'
import type {OwnCover} from '@hmb/contract/own-cover'
import {agreeFirstText} from '@hmb/purchase/next-step'
import {groupDocument} from '@hmb/rules/document'
import {failingGroups, nextConfirmation} from '@hmb/rules/eligibility'
import {longResendSeconds} from '@hmb/rules/sms-resend'
import {ConsentSheet} from '@hmb/shell/ConsentSheet'
import {LoginForm} from '@hmb/shell/LoginForm'
import {useNavigation} from '@hmb/shell/navigation'
import {useProjectId} from '@hmb/shell/project-id'
import {useParams} from 'react-router-dom'
import {IdentitySheet} from '#city-sheets'
import {ServiceLink} from '../../../customer-service/ServiceLink.tsx'
import {LazyIdentityCheckSheet} from '../../../identity-check/LazyIdentityCheckSheet.tsx'
import {useFormDrafts} from '../../../person-form/use-form-drafts.ts'
import {ApplicantForm} from './applicant/ApplicantForm.tsx'
import {EligibleSheet} from './eligibility/EligibleSheet.tsx'
import {IneligibleSheet} from './eligibility/IneligibleSheet.tsx'
import type {PurchaseActor} from './flow/purchase-actor.ts'
import {useFlowSheet} from './flow/use-flow-sheet.ts'
import {usePurchaseConsents} from './flow/use-purchase-consents.ts'
import {usePurchaseSnapshot} from './flow/use-purchase-snapshot.ts'
import {InsuredForm} from './insured/InsuredForm.tsx'
import {InsuredListSheet} from './insured/InsuredListSheet.tsx'
import {useCoverDialog} from './insured/use-cover-dialog.ts'
import {usePreselectedMembers} from './insured/use-preselected-members.ts'
import {LoginSheet} from './login/LoginSheet.tsx'
import {NoticeReader} from './notice/NoticeReader.tsx'
import {useNoticeAcceptance} from './notice/use-notice-acceptance.ts'
import {coverPath} from './own-cover.ts'
import {listedPeople} from './purchase-view.ts'

interface PurchaseSheetsProps {
  actor: PurchaseActor
  block: InsureBlock
  /** The documents of the checkbox. */
  documents: readonly Protocol[]
  /** Opens the text of a document. */
  onDocument(document: Protocol): void
}

/** Every sheet of the purchase. At most one is open. */
export function PurchaseSheets({actor, block, documents, onDocument}: PurchaseSheetsProps) {
  const snapshot = usePurchaseSnapshot(actor) ?? actor.getSnapshot()
  const {purchaser, eligibility, deniedTypes, identityAnswers, reason} = snapshot.context
  const {go} = useNavigation()
  const projectid = useProjectId()
  const {id: pageid = ''} = useParams()
  const drafts = useFormDrafts('purchase.forms', purchaser.userId)
  usePreselectedMembers(actor)
  usePurchaseConsents(actor, block, documents)
  useNoticeAcceptance(snapshot, block)
  const openCover = (cover: OwnCover) => {
    go(coverPath(cover, {projectid, pageid}))
    actor.send({type: 'CLOSED'})
  }
  useCoverDialog(actor, openCover)
  const isListing = snapshot.matches({insured: 'listing'})
  const isConfirming = snapshot.matches({eligibility: 'confirmingIdentity'})
  const nonePass = snapshot.matches({eligibility: 'showingNoneEligible'})

  const {identityCheck} = purchaser
  const editsPerson = snapshot.matches('applicant') || (snapshot.matches('insured') && !isListing)

  const login = useFlowSheet(actor, snapshot.matches({session: 'loggingIn'}))
  const list = useFlowSheet(actor, isListing)
  const consent = useFlowSheet(actor, snapshot.matches('consent'))
  const ineligible = useFlowSheet(actor, nonePass || snapshot.matches({eligibility: 'showingIneligible'}))
  const eligible = useFlowSheet(actor, snapshot.matches({eligibility: 'showingEligible'}))
  const identity = useFlowSheet(actor, isConfirming && IdentitySheet !== null)

  const question = eligibility && nextConfirmation(eligibility, deniedTypes)
  const onContinue = () => actor.send({type: 'CONTINUE_TAPPED'})
  const onReopen = (id: string) => actor.send({type: 'TYPE_REOPENED', id})
  // Only a city with the question sheets has answers of the person. In other cities the page answers each question with no.
  const reopenable = IdentitySheet ? Object.keys(identityAnswers) : []
  return (
    <>
      <LoginSheet {...login}>
        <LoginForm resendSeconds={longResendSeconds} tappable onDone={() => actor.send({type: 'LOGGED_IN'})} />
      </LoginSheet>
      <ApplicantForm
        actor={actor}
        snapshot={snapshot}
        drafts={drafts}
        open={snapshot.matches('applicant') && !identityCheck}
      />
      <InsuredListSheet
        {...list}
        reason={reason}
        people={listedPeople(snapshot.context)}
        onToggle={(id, selected) => actor.send({type: 'INSURED_TOGGLED', id, selected})}
        onEdit={(id) => actor.send({type: 'INSURED_TAPPED', id})}
        onCover={openCover}
        onAdd={() => actor.send({type: 'ADD_INSURED_TAPPED'})}
        onConfirm={() => actor.send({type: 'LIST_CONFIRMED'})}
      />
      <InsuredForm
        actor={actor}
        snapshot={snapshot}
        drafts={drafts}
        open={editsPerson && snapshot.matches('insured') && !identityCheck}
      />
      <LazyIdentityCheckSheet
        open={editsPerson && identityCheck !== null}
        onClose={() => actor.send({type: 'CLOSED'})}
        onProven={() => actor.send({type: 'IDENTITY_PROVEN'})}
      />
      <ConsentSheet
        {...consent}
        sentence={agreeFirstText}
        documents={documents}
        onOpen={onDocument}
        onAgree={() => actor.send({type: 'AGREEMENTS_ACCEPTED'})}
      />
      {/* The key resets the reader, so that another person starts without read notices. */}
      <NoticeReader
        key={purchaser.userId}
        actor={actor}
        userId={purchaser.userId}
        documents={block.protocol.mainProtocolList}
        open={snapshot.matches('notice')}
      />
      <IneligibleSheet
        {...ineligible}
        groups={eligibility ? failingGroups(eligibility) : []}
        nonePass={(eligibility?.able.length ?? 0) === 0}
        reopenable={reopenable}
        service={<ServiceLink />}
        onCover={openCover}
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
        people={(purchaser.family?.people ?? []).filter(({id}) => eligibility?.able.includes(id))}
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
