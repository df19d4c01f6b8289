import {telephone} from '@hmb/rules/telephone'
import type {ReactNode} from 'react'
import {blockType} from '../block-type.ts'
import {TextCard} from '../text-card/TextCard.tsx'
import {copy as all} from '../text-card/text-copy.ts'
import {Trust} from './trust-schema.ts'

const copy = all.trust

/** Filing name, insurer, numbers to call, hours and participating institutions. */
function View({block}: {block: Trust}) {
  const {title, filingName, insurer, insurerPhone, servicePhone, hours, institutions} = block
  return (
    <TextCard title={title || copy.title}>
      <dl>
        {filingName ? <Fact name={copy.filingName}>{filingName}</Fact> : null}
        {insurer ? <Fact name={copy.insurer}>{insurer}</Fact> : null}
        {insurerPhone ? (
          <Fact name={copy.insurerPhone}>
            <Phone number={insurerPhone} />
          </Fact>
        ) : null}
        {servicePhone ? (
          <Fact name={copy.servicePhone}>
            <Phone number={servicePhone} />
          </Fact>
        ) : null}
        {hours ? <Fact name={copy.hours}>{hours}</Fact> : null}
        {institutions.map(({role, name}) => (
          <Fact key={`${role} ${name}`} name={role}>
            {name}
          </Fact>
        ))}
      </dl>
    </TextCard>
  )
}

function Fact({name, children}: {name: string; children: ReactNode}) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

const Phone = ({number}: {number: string}) => <a href={telephone(number)}>{number}</a>

export const trustBlock = blockType({type: 'trust', schema: Trust, View})
