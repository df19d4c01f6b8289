import {Button} from '@hmb/ui/Button'
import {Card} from '@hmb/ui/Card'
import {useEffect, useRef} from 'react'
import {ResultHeader} from '../../result-header/ResultHeader.tsx'
import css from './account-cancellation.module.css'
import {copy} from './account-cancellation-copy.ts'

/** Whether orders and policies prevent the cancellation. */
export interface OutstandingItems {
  /** Orders are outstanding. */
  validOrder: boolean
  /** Policies are outstanding. */
  validPolicy: boolean
}

export interface CancellationFailureProps extends OutstandingItems {
  onOrders(): void
  onPolicies(): void
  onPersonalCentre(): void
}

/**
 * 注销失败: the conditions that are not met, each with a link to the outstanding orders or policies.
 *
 * @example
 * <CancellationFailure validOrder validPolicy={false} onOrders={…} onPolicies={…} onPersonalCentre={…} />
 */
export function CancellationFailure(props: CancellationFailureProps) {
  const {validOrder, validPolicy, onOrders, onPolicies, onPersonalCentre} = props
  const heading = useRef<HTMLHeadingElement>(null)
  // The result replaces the page, so that keyboard and screen reader continue from it.
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <Card>
        <ResultHeader state="failure" title={copy.failed} titleRef={heading}>
          <p>{copy.failedLine}</p>
        </ResultHeader>
      </Card>
      <Card>
        <ul className={css.conditions}>
          {validOrder ? (
            <li className={css.condition}>
              {copy.orders}
              <Button kind="outline" size="small" onClick={onOrders}>
                {copy.seeOrders}
              </Button>
            </li>
          ) : null}
          {validPolicy ? (
            <li className={css.condition}>
              {copy.policies}
              <Button kind="outline" size="small" onClick={onPolicies}>
                {copy.seePolicies}
              </Button>
            </li>
          ) : null}
        </ul>
      </Card>
      <Button wide onClick={onPersonalCentre}>
        {copy.personalCentre}
      </Button>
    </>
  )
}
