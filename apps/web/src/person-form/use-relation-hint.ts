import type {Relation} from '@hmb/contract/codes/relation'
import {relationHint, relationHintTitle} from '@hmb/rules/relation'
import {useFeedback} from '@hmb/ui/Feedback'
import {useRef} from 'react'
import {copy} from './person-form-copy.ts'

/** Returns a function that explains a relation in a dialog, once for each relation that has a hint. */
export function useRelationHint(): (relation: Relation) => void {
  const {alert} = useFeedback()
  const shown = useRef(new Set<Relation>())
  return (relation) => {
    const message = relationHint(relation)
    if (!message || shown.current.has(relation)) return
    shown.current.add(relation)
    alert({title: relationHintTitle, message, button: copy.gotIt})
  }
}
