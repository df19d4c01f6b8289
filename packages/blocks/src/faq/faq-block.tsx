import {blockType} from '../block-type.ts'
import {TextCard} from '../text-card/TextCard.tsx'
import {copy} from '../text-card/text-copy.ts'
import {Faq} from './faq-schema.ts'

/** Questions that open natively, so that they work before any script. */
function View({block: {title, items}}: {block: Faq}) {
  return (
    <TextCard title={title || copy.faq.title}>
      {items.map(({question, answer}) => (
        <details key={question}>
          <summary>
            <span>{question}</span>
          </summary>
          {answer.split(/\s*\n\s*/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
      ))}
    </TextCard>
  )
}

export const faqBlock = blockType({type: 'faq', schema: Faq, View})
