import type {Person} from '@hmb/purchase/person'
import {groupDocument} from '@hmb/rules/document'
import {isIncomplete} from '@hmb/rules/insured'
import {useBackCloses} from '@hmb/shell/useBackCloses'
import {Button} from '@hmb/ui/Button'
import {CheckBox} from '@hmb/ui/CheckBox'
import {Sheet} from '@hmb/ui/Sheet'
import {Because} from './Because.tsx'
import {copy} from './copy.ts'
import type {Journey, Stage} from './journey.ts'
import css from './purchase.module.css'

/** 选择被保人: everybody there is, to tick, to complete, to add to. */
export function ListSheet({journey, stage, open}: {journey: Journey; stage: Stage; open: boolean}) {
  const {family, chosen, product, because} = stage.context
  const close = () => journey.send({type: 'CLOSE'})
  useBackCloses(open, close)
  return (
    <Sheet
      open={open}
      onClose={close}
      title={copy.listTitle}
      footer={
        <div className={css.footer}>
          <span className={css.counted} aria-live="polite">
            {copy.people(chosen.length)}
          </span>
          <Button wide onClick={() => journey.send({type: 'LIST_DONE'})}>
            {copy.ok}
          </Button>
        </div>
      }
    >
      <Because message={because} />
      <ul>
        {(family?.people ?? []).map((person) => (
          <li key={person.id} className={css.personRow}>
            <CheckBox
              checked={chosen.includes(person.id)}
              onChange={(on) => journey.send({type: 'TICK', id: person.id, on})}
            >
              <PersonWords person={person} incomplete={isIncomplete(person, product.insured)} />
            </CheckBox>
            <Button kind="quiet" size="small" onClick={() => journey.send({type: 'EDIT_INSURED', id: person.id})}>
              {isIncomplete(person, product.insured) ? copy.complete : copy.edit}
            </Button>
          </li>
        ))}
      </ul>
      <Button kind="outline" wide onClick={() => journey.send({type: 'ADD_INSURED'})}>
        {copy.add}
      </Button>
    </Sheet>
  )
}

function PersonWords({person, incomplete}: {person: Person; incomplete: boolean}) {
  return (
    <span className={css.personWords}>
      <span className={css.personName}>
        {person.name} <span className={css.relation}>{person.relationName}</span>
      </span>
      <span className={css.personFact}>
        {person.idTypeName} <span className={css.number}>{groupDocument(person.idNo)}</span>
      </span>
      {incomplete ? <span className={css.lacking}>{copy.incomplete}</span> : null}
    </span>
  )
}
