import {failingGroups} from '@hmb/rules/eligibility'
import {useBackCloses} from '@hmb/shell/useBackCloses'
import {Button} from '@hmb/ui/Button'
import {Sheet} from '@hmb/ui/Sheet'
import {copy} from './copy.ts'
import type {Journey, Stage} from './journey.ts'
import css from './purchase.module.css'

/** 以下人员暂不可投保: who fails, by reason. Those who pass may go on; when nobody does there is nothing to go on with. */
export function FailingSheet({journey, stage, open}: {journey: Journey; stage: Stage; open: boolean}) {
  const {eligibility} = stage.context
  const close = () => journey.send({type: 'CLOSE'})
  useBackCloses(open, close)
  const nobody = (eligibility?.able.length ?? 0) === 0
  return (
    <Sheet
      open={open}
      onClose={close}
      title={copy.failingTitle}
      footer={
        nobody ? (
          <Button wide onClick={close}>
            {copy.gotIt}
          </Button>
        ) : (
          <div className={css.footer}>
            <Button kind="outline" wide onClick={close}>
              {copy.goBack}
            </Button>
            <Button wide onClick={() => journey.send({type: 'CONTINUE'})}>
              {copy.continue}
            </Button>
          </div>
        )
      }
    >
      {eligibility
        ? failingGroups(eligibility).map(({heading, people}) => (
            <section key={heading} className={css.group}>
              <h3 className={css.groupHeading}>{heading}</h3>
              <ul>
                {people.map((person) => (
                  <li key={person.id} className={css.failing}>
                    <span className={css.personName}>
                      {person.name} <span className={css.relation}>{person.relationName}</span>
                    </span>
                    {person.reason ? <span className={css.personFact}>{person.reason}</span> : null}
                  </li>
                ))}
              </ul>
            </section>
          ))
        : null}
      <p className={css.sentence}>{nobody ? copy.nobodyLeft : copy.restContinue}</p>
    </Sheet>
  )
}
