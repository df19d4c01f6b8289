import type {InsuredType} from '@hmb/contract/codes/insured-type'
import type {ComponentType} from 'react'

/** Identifies an insured person among equal names: relation as text, `idNo` masked and grouped. */
export interface PersonLabel {
  id: string
  relation: string
  idNo: string
}

/** A question about an insured person without a medical record of the city. */
export interface IdentitySheetProps {
  /** null when the sheet is closed. */
  identity: {name: string; type: InsuredType; person: PersonLabel} | null
  onAnswer(yes: boolean): void
  onClose(): void
}

/** The sheets of some cities only. A variant's own `city-sheets.ts` replaces this file in its build. */
export const IdentitySheet = null as ComponentType<IdentitySheetProps> | null
