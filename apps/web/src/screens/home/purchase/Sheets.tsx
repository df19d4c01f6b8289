import type {InsureBlock} from '@hmb/blocks/insure'
import {nextConfirmation} from '@hmb/rules/eligibility'
import {IdentitySheet} from '#prompts'
import {ApplicantSheet} from './ApplicantSheet.tsx'
import {EligibleSheet} from './EligibleSheet.tsx'
import {FailingSheet} from './FailingSheet.tsx'
import {InsuredSheet} from './InsuredSheet.tsx'
import type {Journey} from './journey.ts'
import {ListSheet} from './ListSheet.tsx'
import {LoginSheet} from './LoginSheet.tsx'
import {NoticeSheet} from './NoticeSheet.tsx'
import {useForms} from './useForms.ts'
import {stateOf, useStage} from './useStage.ts'

/** Every sheet that the journey can open, one at a time. */
export function Sheets({journey, block}: {journey: Journey; block: InsureBlock}) {
  const stage = useStage(journey)
  const forms = useForms(stage?.context.userId ?? '')
  if (!stage) return null
  const at = stateOf(stage)
  const {eligibility, denied} = stage.context
  const asked = eligibility && nextConfirmation(eligibility, denied)
  return (
    <>
      <LoginSheet journey={journey} open={at === 'loggingIn'} />
      <ApplicantSheet journey={journey} stage={stage} forms={forms} open={at === 'completingApplicant'} />
      <ListSheet journey={journey} stage={stage} open={at === 'listing'} />
      <InsuredSheet journey={journey} stage={stage} forms={forms} open={at === 'editingInsured'} />
      <NoticeSheet journey={journey} documents={block.protocol.mainProtocolList} open={at === 'readingNotice'} />
      <FailingSheet journey={journey} stage={stage} open={at === 'tellingFailing' || at === 'tellingNone'} />
      {IdentitySheet ? (
        <IdentitySheet
          asked={at === 'confirmingIdentity' && asked ? {name: asked.person.name, type: asked.type} : null}
          onAnswer={(yes) => journey.send({type: 'CONFIRM', yes})}
          onClose={() => journey.send({type: 'CLOSE'})}
        />
      ) : null}
      <EligibleSheet journey={journey} stage={stage} open={at === 'confirmingEligible'} />
    </>
  )
}
