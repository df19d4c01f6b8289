import {chinaDay} from '@hmb/rules/time'
import {serverNow} from '@hmb/shell/server-clock'
import {useCloseOnBack} from '@hmb/shell/use-close-on-back'
import {useState} from 'react'
import {useDictionary} from '../data/use-dictionary.ts'
import type {FormOptions, OpenPicker} from './form-options.ts'

/**
 * The options of a person's form, and the picker that is open over it. The Back key closes the picker first. `options` is null
 * until the dictionaries are read.
 *
 * @example
 * const {options, openPicker, onOpenPicker} = useFormOptions({idTypes, places}, {open, nationality: needs.nationality})
 */
export function useFormOptions(
  dictionaries: Pick<FormOptions, 'idTypes' | 'places'> | null,
  {open, nationality}: {open: boolean; nationality: boolean},
): {options: FormOptions | null; openPicker: OpenPicker; onOpenPicker(openPicker: OpenPicker): void} {
  const [openPicker, onOpenPicker] = useState<OpenPicker>(null)
  // A picker closes with its form.
  if (!open && openPicker !== null) onOpenPicker(null)
  useCloseOnBack(openPicker !== null, () => onOpenPicker(null))
  const {data, error, retry} = useDictionary(nationality ? 'NATIONALITY' : null)
  const options: FormOptions | null = dictionaries && {
    idTypes: dictionaries.idTypes,
    places: dictionaries.places,
    nationalities: data
      ? {state: 'shown', dictionary: data}
      : error
        ? {state: 'failed', onRetry: retry}
        : {state: 'loading'},
    today: serverDay(),
  }
  return {options, openPicker, onOpenPicker}
}

/** Today in China by the server's clock, yyyy-MM-dd. Ages depend on it, not on the phone's clock. */
export const serverDay = (): string => chinaDay(new Date(serverNow()))
