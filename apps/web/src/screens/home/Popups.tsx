import type {Jump} from '@hmb/blocks/block'
import {AgreementSheet} from './AgreementSheet.tsx'
import {EmailSheet} from './EmailSheet.tsx'
import {ImageSheet} from './ImageSheet.tsx'

/** The sheet that a hotspot opens. */
export type Popup = Extract<Jump, {mode: 'agreement' | 'email' | 'image'}>

/** Whatever a hotspot opens over the page; null when nothing is open. */
export function Popups({popup, onClose}: {popup: Popup | null; onClose(): void}) {
  return (
    <>
      <AgreementSheet agreement={popup?.mode === 'agreement' ? popup : null} onClose={onClose} />
      <ImageSheet image={popup?.mode === 'image' ? popup : null} onClose={onClose} />
      <EmailSheet file={popup?.mode === 'email' ? popup : null} onClose={onClose} />
    </>
  )
}
