import {wanYuan} from '@hmb/rules/amount-text'
import {blockType} from '../block-type.ts'
import {TextCard} from '../text-card/TextCard.tsx'
import {copy as textCopy} from '../text-card/text-copy.ts'
import {type Benefit, Cover} from './cover-schema.ts'

const copy = textCopy.cover

/** What is covered, as text that scales: limit, deductible and ratio of each benefit, and the exclusions. */
function View({block: {title, total, benefits, exclusions, note}}: {block: Cover}) {
  return (
    <TextCard title={title || copy.title}>
      {typeof total === 'number' ? (
        <p>
          {copy.total} <strong>{wanYuan(total)}</strong>
        </p>
      ) : null}
      {benefits.map((benefit) => (
        <BenefitTable key={benefit.name} benefit={benefit} />
      ))}
      {exclusions.length > 0 ? (
        <>
          <h3>{copy.exclusions}</h3>
          <ul>
            {exclusions.map((exclusion) => (
              <li key={exclusion}>{exclusion}</li>
            ))}
          </ul>
        </>
      ) : null}
      {note ? (
        <p>
          <small>{note}</small>
        </p>
      ) : null}
    </TextCard>
  )
}

function BenefitTable({benefit: {name, what, limit, deductible, ratio, priorRatio}}: {benefit: Benefit}) {
  return (
    <table>
      <caption>
        <strong>{name}</strong>
        {what ? <small>{what}</small> : null}
      </caption>
      <tbody>
        {typeof limit === 'number' ? <Figure name={copy.limit} value={wanYuan(limit)} /> : null}
        {typeof deductible === 'number' ? <Figure name={copy.deductible} value={wanYuan(deductible)} /> : null}
        {typeof ratio === 'number' ? (
          <Figure
            name={copy.ratio}
            value={`${ratio}%`}
            further={typeof priorRatio === 'number' ? copy.prior(priorRatio) : ''}
          />
        ) : null}
      </tbody>
    </table>
  )
}

function Figure({name, value, further = ''}: {name: string; value: string; further?: string}) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {value} {further ? <small>{further}</small> : null}
      </td>
    </tr>
  )
}

export const coverBlock = blockType({type: 'cover', schema: Cover, View})
