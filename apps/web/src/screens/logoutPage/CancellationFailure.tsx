import {useNavigation} from '@hmb/shell/navigation'
import {Button} from '@hmb/ui/Button'
import {Card} from '@hmb/ui/Card'
import {StatusMark} from '@hmb/ui/StatusMark'
import {paths} from '../../paths.ts'
import css from './logout.module.css'
import {copy} from './logout-copy.ts'

export interface CancellationFailureProps {
  /** Orders are outstanding. */
  validOrder: boolean
  /** Policies are outstanding. */
  validPolicy: boolean
}

/**
 * 注销失败: the conditions that are not met, each with the way to what is outstanding.
 *
 * @example
 * <CancellationFailure validOrder validPolicy={false} />
 */
export function CancellationFailure({validOrder, validPolicy}: CancellationFailureProps) {
  const {go} = useNavigation()
  return (
    <>
      <Card>
        <div className={css.state} role="status">
          <StatusMark state="failure" />
          <h2 className={css.title}>{copy.failed}</h2>
          <p className={css.hint}>{copy.failedLine}</p>
        </div>
      </Card>
      <Card>
        <ul className={css.conditions}>
          {validOrder ? (
            <li className={css.condition}>
              {copy.orders}
              <Button kind="outline" size="small" onClick={() => go(paths.orderList())}>
                {copy.seeOrders}
              </Button>
            </li>
          ) : null}
          {validPolicy ? (
            <li className={css.condition}>
              {copy.policies}
              <Button kind="outline" size="small" onClick={() => go(paths.policyList())}>
                {copy.seePolicies}
              </Button>
            </li>
          ) : null}
        </ul>
      </Card>
      <Button wide onClick={() => go(paths.personalCore())}>
        {copy.personalCentre}
      </Button>
    </>
  )
}
