import type {ResponseOf} from '@hmb/contract/endpoint'
import type {policyDetail} from '@hmb/contract/policy'
import {useCloseOnBack} from '@hmb/shell/use-close-on-back'
import {useHost} from '@hmb/shell/use-host'
import {useVariant} from '@hmb/shell/variant'
import {Button} from '@hmb/ui/Button'
import {Sheet} from '@hmb/ui/Sheet'
import {useState} from 'react'
import {saveAs} from '../../files/use-save-file.ts'
import {PolicyShareImage} from './PolicyShareImage.tsx'
import {copy} from './policy-share-copy.ts'
import {policyShareText} from './policy-share-text.ts'

interface PolicyShareSheetProps {
  open: boolean
  onClose(): void
  policy: ResponseOf<typeof policyDetail>
}

/** A preview of the image to share. A long press saves or forwards it; browsers also get a button. */
export function PolicyShareSheet({open, onClose, policy}: PolicyShareSheetProps) {
  useCloseOnBack(open, onClose)
  const {kind} = useHost()
  const {logo} = useVariant()
  const [image, setImage] = useState('')
  const text = policyShareText(policy)
  const savesFiles = kind !== 'wechat' && kind !== 'mini-program'
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={copy.title}
      footer={
        image !== '' &&
        savesFiles && (
          <Button wide onClick={() => saveAs(image, copy.file(text.product))}>
            {copy.save}
          </Button>
        )
      }
    >
      <PolicyShareImage {...text} logo={logo} onDrawn={setImage} />
    </Sheet>
  )
}
