import {telephone} from '@hmb/rules/telephone'
import type {ReactNode} from 'react'
import {blockType} from '../block-type.ts'
import {TextCard} from '../text-card/TextCard.tsx'
import {copy as textCopy} from '../text-card/text-copy.ts'
import {Trust} from './trust-schema.ts'

const copy = textCopy.trust

/** Filing name, insurer, numbers to call, hours and participating institutions. */
function View({block}: {block: Trust}) {
  const {title, filingName, insurer, insurerPhone, servicePhone, hours, institutions} = block
  return (
    <TextCard title={title || copy.title}>
      <dl>
        {filingName ? <NamedValue name={copy.filingName}>{filingName}</NamedValue> : null}
        {insurer ? <NamedValue name={copy.insurer}>{insurer}</NamedValue> : null}
        {insurerPhone ? (
          <NamedValue name={copy.insurerPhone}>
            <Phone number={insurerPhone} />
          </NamedValue>
        ) : null}
        {servicePhone ? (
          <NamedValue name={copy.servicePhone}>
            <Phone number={servicePhone} />
          </NamedValue>
        ) : null}
        {hours ? <NamedValue name={copy.hours}>{hours}</NamedValue> : null}
        {institutions.map(({role, name}) => (
          <NamedValue key={`${role} ${name}`} name={role}>
            {name}
          </NamedValue>
        ))}
      </dl>
    </TextCard>
  )
}

function NamedValue({name, children}: {name: string; children: ReactNode}) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

const Phone = ({number}: {number: string}) => <a href={telephone(number)}>{number}</a>

export const trustBlock = blockType({type: 'trust', schema: Trust, View})
