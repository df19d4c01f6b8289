import {groupedYuan, wanYuan} from '@hmb/rules/amount-text'
import {type BenefitFigures, payoutOf} from '@hmb/rules/payout'
import {usePrerendering} from '@hmb/ui/use-prerendering'
import {VisuallyHidden} from '@hmb/ui/VisuallyHidden'
import {useId, useState} from 'react'
import {blockType} from '../block-type.ts'
import {TextCard} from '../text-card/TextCard.tsx'
import {copy as textCopy} from '../text-card/text-copy.ts'
import {fenOf} from './amount-input.ts'
import css from './example.module.css'
import {Example, type Figures} from './example-schema.ts'

const copy = textCopy.example

/** 50,000, 100,000 and 300,000 yuan, in fen. */
const usualAmounts = [5_000_000, 10_000_000, 30_000_000]

/** A worked example of a payout. The server renders it with a button; the browser renders a calculator instead of the button. */
function View({block}: {block: Example}) {
  const {title, amount, benefits, note} = block
  const isPrerendering = usePrerendering()
  const [first] = benefits
  return (
    <TextCard title={title || copy.title(wanYuan(amount))}>
      {isPrerendering && first ? (
        <>
          <PayoutTable costs={amount} name={first.name} hasPrior={false} figures={first} />
          <button type="button" data-wide>
            {copy.open}
          </button>
        </>
      ) : (
        <Calculator amount={amount} benefits={benefits} />
      )}
      <p>
        <small>{note || copy.note}</small>
      </p>
    </TextCard>
  )
}

function Calculator({amount, benefits}: {amount: number; benefits: readonly Figures[]}) {
  const id = useId()
  const [entered, setEntered] = useState(() => String(amount / 100))
  const [chosenIndex, setChosenIndex] = useState(0)
  const [hasPrior, setHasPrior] = useState(false)
  const [costs, setCosts] = useState(amount)
  const isInvalid = fenOf(entered) === null

  function enter(text: string) {
    setEntered(text)
    // The last result stays while the person types.
    setCosts(fenOf(text) ?? costs)
  }

  const benefit = benefits[chosenIndex]
  if (!benefit) return null
  const {name, priorRatio} = benefit
  const offersPrior = typeof priorRatio === 'number'
  const appliesPrior = hasPrior && offersPrior
  const figures = appliesPrior ? {...benefit, ratio: priorRatio} : benefit
  const {paid, own} = payoutOf(costs, figures)
  return (
    <>
      <div className={css.form}>
        {benefits.length > 1 ? (
          <label>
            <span>{copy.benefit}</span>
            <select value={chosenIndex} onChange={(event) => setChosenIndex(Number(event.target.value))}>
              {benefits.map((option, index) => (
                <option key={option.name} value={index}>
                  {option.name}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <label>
          <span>{copy.amount}</span>
          <input
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={14}
            value={entered}
            aria-invalid={isInvalid}
            aria-describedby={isInvalid ? id : undefined}
            onChange={(event) => enter(event.target.value)}
          />
        </label>
        {isInvalid ? (
          <p id={id} className={css.error}>
            {copy.amountError}
          </p>
        ) : null}
        <div className={css.amounts}>
          {usualAmounts.map((usual) => (
            <button
              key={usual}
              type="button"
              aria-pressed={!isInvalid && usual === costs}
              onClick={() => enter(String(usual / 100))}
            >
              {wanYuan(usual)}
            </button>
          ))}
        </div>
        {offersPrior ? (
          <label className={css.tick}>
            <input type="checkbox" checked={hasPrior} onChange={(event) => setHasPrior(event.target.checked)} />
            <span>{copy.hasPrior}</span>
          </label>
        ) : null}
      </div>
      <PayoutTable costs={costs} name={name} hasPrior={appliesPrior} figures={figures} />
      <p role="status">
        <VisuallyHidden>{copy.result(groupedYuan(paid), groupedYuan(own))}</VisuallyHidden>
      </p>
    </>
  )
}

interface PayoutTableProps {
  costs: number
  name: string
  /** Whether the person has an illness from before the cover (既往症). */
  hasPrior: boolean
  figures: BenefitFigures
}

function PayoutTable({costs, name, hasPrior, figures}: PayoutTableProps) {
  const {counted, paid, own, limited} = payoutOf(costs, figures)
  return (
    <table>
      <caption>
        <strong>{name}</strong>
        <small>{hasPrior ? copy.prior : copy.healthy}</small>
      </caption>
      <tbody>
        <tr>
          <th scope="row">{copy.costs}</th>
          <td>{groupedYuan(costs)}</td>
        </tr>
        <tr>
          <th scope="row">{copy.deductible}</th>
          <td>{groupedYuan(figures.deductible)}</td>
        </tr>
        <tr>
          <th scope="row">{copy.counted}</th>
          <td>{groupedYuan(counted)}</td>
        </tr>
        <tr>
          <th scope="row">{copy.ratio}</th>
          <td>{figures.ratio}%</td>
        </tr>
        <tr data-result>
          <th scope="row">{copy.paid}</th>
          <td>
            {groupedYuan(paid)} {limited ? <small>{copy.limited}</small> : null}
          </td>
        </tr>
        <tr>
          <th scope="row">{copy.own}</th>
          <td>{groupedYuan(own)}</td>
        </tr>
      </tbody>
    </table>
  )
}

export const exampleBlock = blockType({type: 'example', schema: Example, View})
