import type {OpenSession} from '@hmb/contract/open-session'
import {Button} from '@hmb/ui/Button'
import {Tag} from '@hmb/ui/Tag'
import css from './personal-info.module.css'
import {copy, deviceNames, otherDeviceName} from './personal-info-copy.ts'

export interface SessionListProps {
  sessions: readonly OpenSession[]
  /** The other sessions are being ended. */
  ending: boolean
  onEndOthers(): void
}

/**
 * The open sessions of the account by their devices. The button is there while others are open.
 *
 * @example
 * <SessionList sessions={sessions} ending={false} onEndOthers={endOthers} />
 */
export function SessionList({sessions, ending, onEndOthers}: SessionListProps) {
  return (
    <>
      <ul className={css.sessions}>
        {sessions.map(({device, loginTime, lastUseTime, current}, at) => (
          <li key={at}>
            <p className={css.device}>
              <span>{deviceNames[device] ?? otherDeviceName}</span>
              {current ? <Tag>{copy.current}</Tag> : null}
            </p>
            <p className={css.time}>
              {copy.login} <span className={css.clock}>{loginTime}</span>
            </p>
            <p className={css.time}>
              {copy.lastUse} <span className={css.clock}>{lastUseTime}</span>
            </p>
          </li>
        ))}
      </ul>
      {sessions.some(({current}) => !current) ? (
        <Button kind="outline" size="small" loading={ending} onClick={onEndOthers}>
          {copy.endOthers}
        </Button>
      ) : null}
    </>
  )
}
