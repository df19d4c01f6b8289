import {type KnownValues, knownValues} from './personal-text.ts'
import type {TypedValues} from './typed-values.ts'

/**
 * Returns the function that reads the personal values of the session and the typed ones, as found until now. It is quick
 * as long as there is no new one.
 *
 * @example
 * const readKnown = createKnownValuesReader(personalValues, watchTypedValues(document))
 * redactEvent(event, readKnown())
 */
export function createKnownValuesReader(
  personalValues: () => ReadonlySet<string>,
  typed: TypedValues,
): () => KnownValues {
  let known: KnownValues = null
  let personal: ReadonlySet<string> | null = null
  let typedValues: readonly string[] | null = null
  return () => {
    const nextPersonal = personalValues()
    const nextTyped = typed.values()
    if (nextPersonal !== personal || nextTyped !== typedValues) {
      personal = nextPersonal
      typedValues = nextTyped
      known = knownValues([...personal, ...typedValues])
    }
    return known
  }
}
