import type {Agree} from '@hmb/contract/project'
import {Card} from '@hmb/ui/Card'
import {ErrorState} from '@hmb/ui/ErrorState'
import {Icon} from '@hmb/ui/Icon'
import {Skeleton} from '@hmb/ui/Skeleton'
import css from './agreement-list.module.css'

export interface AgreementGroupProps {
  heading: string
  /** Never empty: a group without agreements is not drawn. */
  agreements: readonly Pick<Agree, 'id' | 'agreeName'>[]
  onOpen(id: string): void
}

/** The agreements of the platform or of one product. */
export function AgreementGroup({heading, agreements, onOpen}: AgreementGroupProps) {
  return (
    <Card title={heading}>
      <ul className={css.list}>
        {agreements.map(({id, agreeName}) => (
          <li key={id}>
            <button type="button" className={css.row} onClick={() => onOpen(id)}>
              <span className={css.name}>{agreeName}</span>
              <Icon name="chevron" size={20} />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** A group that failed to load. The other groups stay. */
export function FailedAgreementGroup({heading, message, onRetry}: {heading: string; message: string; onRetry(): void}) {
  return (
    <Card title={heading}>
      <ErrorState message={message} onRetry={onRetry} />
    </Card>
  )
}

/** The shape of a group while it loads. */
export function AgreementGroupSkeleton({lines}: {lines: number}) {
  return <Skeleton kind="fields" lines={lines} height={58 + 52 * lines} />
}
