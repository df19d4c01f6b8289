import {useBackCloses} from '@hmb/shell/useBackCloses'
import {Button} from '@hmb/ui/Button'
import {Sheet} from '@hmb/ui/Sheet'
import {copy} from './copy.ts'
import type {Journey, Stage} from './journey.ts'
import css from './purchase.module.css'

/** 确认被保人: who will be insured, after somebody had to be confirmed. */
export function EligibleSheet({journey, stage, open}: {journey: Journey; stage: Stage; open: boolean}) {
  const {eligibility, family} = stage.context
  const close = () => journey.send({type: 'CLOSE'})
  useBackCloses(open, close)
  const able = (family?.people ?? []).filter(({id}) => eligibility?.able.includes(id))
  return (
    <Sheet
      open={open}
      onClose={close}
      title={copy.eligibleTitle}
      footer={
        <div className={css.footer}>
          <Button kind="outline" wide onClick={close}>
            {copy.goBack}
          </Button>
          <Button wide onClick={() => journey.send({type: 'CONTINUE'})}>
            {copy.confirmBuy}
          </Button>
        </div>
      }
    >
      <ul>
        {able.map((person) => (
          <li key={person.id} className={css.failing}>
            <span className={css.personName}>
              {person.name} <span className={css.relation}>{person.relationName}</span>
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
