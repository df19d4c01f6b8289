import {Button} from '@hmb/ui/Button'
import {Card} from '@hmb/ui/Card'
import {Row} from '@hmb/ui/Row'
import css from './policy-detail.module.css'
import {copy} from './policy-detail-copy.ts'

interface ClaimFile {
  id: string
  fileName: string
  fileUrl: string
}

export interface ClaimFileCardProps {
  /** null when the files failed to load. */
  files: readonly ClaimFile[] | null
  onOpen(file: ClaimFile): void
  onRetry(): void
}

/** The claim files, one row each. A failure leaves the rest of the page usable. */
export function ClaimFileCard({files, onOpen, onRetry}: ClaimFileCardProps) {
  return (
    <Card title={copy.claim}>
      {files ? (
        files.map((file) => (
          <Row key={file.id} label={file.fileName} onClick={() => onOpen(file)}>
            {copy.view}
          </Row>
        ))
      ) : (
        <p className={css.failed} role="alert">
          {copy.claimFailed}
          <Button kind="outline" size="small" onClick={onRetry}>
            {copy.retry}
          </Button>
        </p>
      )}
    </Card>
  )
}
