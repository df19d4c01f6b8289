import type {InsureBlock, Protocol} from '@hmb/blocks/insure/insure-schema'
import type {OwnCover} from '@hmb/contract/own-cover'
import {agreeFirstText} from '@hmb/purchase/next-step'
import {longResendSeconds} from '@hmb/rules/sms-resend'
import {ConsentSheet} from '@hmb/shell/ConsentSheet'
import {LoginForm} from '@hmb/shell/LoginForm'
import {useNavigation} from '@hmb/shell/navigation'
import {useProjectId} from '@hmb/shell/project-id'
import {useParams} from 'react-router-dom'
import {LazyIdentityCheckSheet} from '../../../identity-check/LazyIdentityCheckSheet.tsx'
import {useFormDrafts} from '../../../person-form/use-form-drafts.ts'
import {ApplicantForm} from './applicant/ApplicantForm.tsx'
import {EligibilitySheets} from './eligibility/EligibilitySheets.tsx'
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
  const {cache, reason} = snapshot.context
  const {userId, identityCheck} = cache.data().purchaser
  const {go} = useNavigation()
  const projectid = useProjectId()
  const {id: pageid = ''} = useParams()
  const drafts = useFormDrafts('purchase.forms', userId)
  usePreselectedMembers(actor)
  usePurchaseConsents(actor, block, documents)
  useNoticeAcceptance(snapshot, block)
  const openCover = (cover: OwnCover) => {
    go(coverPath(cover, {projectid, pageid}))
    actor.send({type: 'CLOSED'})
  }
  useCoverDialog(actor, openCover)
  const isListing = snapshot.matches({insured: 'listing'})
  const isEditingApplicant = snapshot.matches('applicant')
  const isEditingInsured = snapshot.matches('insured') && !isListing
  const login = useFlowSheet(actor, snapshot.matches({session: 'loggingIn'}))
  const list = useFlowSheet(actor, isListing)
  const consent = useFlowSheet(actor, snapshot.matches('consent'))

  return (
    <>
      <LoginSheet {...login}>
        <LoginForm resendSeconds={longResendSeconds} tappable onDone={() => actor.send({type: 'LOGGED_IN'})} />
      </LoginSheet>
      <ApplicantForm actor={actor} snapshot={snapshot} drafts={drafts} open={isEditingApplicant && !identityCheck} />
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
      <InsuredForm actor={actor} snapshot={snapshot} drafts={drafts} open={isEditingInsured && !identityCheck} />
      <LazyIdentityCheckSheet
        open={(isEditingApplicant || isEditingInsured) && identityCheck !== null}
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
        key={userId}
        actor={actor}
        userId={userId}
        documents={block.protocol.mainProtocolList}
        open={snapshot.matches('notice')}
      />
      <EligibilitySheets actor={actor} snapshot={snapshot} onCover={openCover} />
    </>
  )
}
