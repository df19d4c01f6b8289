import {selectedIds} from '@hmb/purchase/insured-selection'
import {alreadyCoveredText} from '@hmb/rules/insured'
import {useUserMemory} from '@hmb/shell/user-memory'
import {useFeedback} from '@hmb/ui/Feedback'
import {useEffect} from 'react'
import {insureAgainKey} from '../../../../insure-again/insure-again-key.ts'
import type {PurchaseActor, PurchaseSnapshot} from '../flow/purchase-actor.ts'
import {insureAgainCopy} from './insure-again-copy.ts'

/** Selects the insured people of an earlier order once the family has been read in this visit, for 再次投保. */
export function usePreselectedMembers(actor: PurchaseActor): void {
  const memory = useUserMemory()
  const feedback = useFeedback()
  useEffect(() => {
    const select = (snapshot: PurchaseSnapshot) => {
      const {family} = snapshot.context.cache.data().purchaser
      const ids = memory.get(insureAgainKey) as readonly string[] | undefined
      if (!ids || !family || !snapshot.matches({browsing: 'waiting'})) return
      memory.delete(insureAgainKey)
      const preselected = family.people.filter(({id}) => ids.includes(id))
      const insurableIds = preselected.filter(({cover}) => !cover).map(({id}) => id)
      const insured = preselected.find(({cover}) => cover)
      if (insured?.cover && insurableIds.length === 0) feedback.toast(alreadyCoveredText(insured.name, insured.cover))
      if (insurableIds.length === 0) return
      // The other members are deselected first, because the product may limit the number of people.
      for (const id of selectedIds(snapshot.context))
        if (!insurableIds.includes(id)) actor.send({type: 'INSURED_TOGGLED', id, selected: false})
      for (const id of insurableIds) actor.send({type: 'INSURED_TOGGLED', id, selected: true})
      // The actor handles events of a subscriber only after the subscriber has returned.
      queueMicrotask(() => {
        const selected = selectedIds(actor.getSnapshot().context)
        const people = preselected.filter(({id}) => insurableIds.includes(id) && selected.includes(id))
        // For the other members the purchase has shown the reason.
        if (people.length === insurableIds.length)
          feedback.toast(insureAgainCopy.selected(people.map(({name}) => name)))
      })
    }
    // The purchase may have read the family before the order ended, so `select` waits until it is read again.
    if (memory.has(insureAgainKey)) actor.send({type: 'REFRESH_REQUESTED'})
    select(actor.getSnapshot())
    const subscription = actor.subscribe(select)
    return () => subscription.unsubscribe()
  }, [actor, memory, feedback])
}
