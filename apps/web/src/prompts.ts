import type {InsuredType} from '@hmb/rules/eligibility'
import type {ComponentType} from 'react'

/** Which of those whose masked names may be the same: relation in words, `idNo` masked and in groups. */
export interface Who {
  id: string
  relation: string
  idNo: string
}

/** A question about somebody without the city's medical record. */
export interface IdentitySheetProps {
  /** null when nothing is asked. */
  asked: {name: string; type: InsuredType; who: Who} | null
  onAnswer(yes: boolean): void
  onClose(): void
}

/** The popups that only some cities have; a city with some has a `prompts.ts` of its own, which takes this one's place in its build. */
export const IdentitySheet = null as ComponentType<IdentitySheetProps> | null
