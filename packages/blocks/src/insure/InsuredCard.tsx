import {Button} from '@hmb/ui/Button'
import {Card} from '@hmb/ui/Card'
import {Chip} from '@hmb/ui/Chip'
import {Icon} from '@hmb/ui/Icon'
import {Skeleton} from '@hmb/ui/Skeleton'
import css from './insure.module.css'
import {copy} from './insure-copy.ts'
import type {InsuredView} from './insure-view-model.ts'

export interface InsuredCardProps {
  /** null until the family members have loaded. */
  people: readonly InsuredView[] | null
  /** Set when loading failed: the retry of the card. */
  failed?: (() => void) | undefined
  /** No user is logged in, so there is no list of people. */
  visitor: boolean
  /** The maximum number of insured people; null means no limit. */
  limit: number | null
  onTick(id: string, selected: boolean): void
  /** Called by a tap on an incomplete person. */
  onComplete(id: string): void
  onAdd(): void
  onChoose(): void
}

/** The people to insure (被保人): one chip each, selected by a tap. */
export function InsuredCard({people, failed, visitor, limit, onTick, onComplete, onAdd, onChoose}: InsuredCardProps) {
  const hasPeople = people && people.length > 0
  return (
    <Card
      title={copy.insured}
      action={
        <span className={css.aside}>
          {limit === null ? null : <span className={css.most}>{copy.most(limit)}</span>}
          {hasPeople ? (
            <button type="button" className={css.choose} onClick={onChoose}>
              {copy.choose}
              <Icon name="chevron" size={18} />
            </button>
          ) : null}
        </span>
      }
    >
      {people === null && failed ? (
        <p className={css.failed}>
          {copy.loadFailed}
          <Button kind="outline" size="small" onClick={failed}>
            {copy.retry}
          </Button>
        </p>
      ) : null}
      {people === null && !failed && !visitor ? <Skeleton lines={2} height={52} /> : null}
      {visitor || people?.length === 0 ? <p className={css.empty}>{copy.noInsured}</p> : null}
      {people || visitor ? (
        <ul className={css.chips}>
          {(people ?? []).map((person) => (
            <li key={person.id} className={css.chip}>
              <Chip
                mark={[...person.name][0]}
                text={`${person.relation} ${person.name}`}
                {...(person.state === 'covered' ? {} : {state: person.state})}
                note={person.note || (person.state === 'incomplete' ? copy.incomplete : '')}
                onClick={() =>
                  person.state === 'incomplete' ? onComplete(person.id) : onTick(person.id, person.state !== 'on')
                }
              />
            </li>
          ))}
          <li className={css.chip}>
            <Chip mark={<Icon name="plus" size={18} />} text={copy.add} onClick={onAdd} />
          </li>
        </ul>
      ) : null}
    </Card>
  )
}
