import type {Family} from '@hmb/purchase/purchase-context'
import {useProjectId} from '@hmb/shell/project-id'
import {serverNow} from '@hmb/shell/server-clock'
import {useCloseOnBack} from '@hmb/shell/use-close-on-back'
import {useState} from 'react'
import type {FormOptions, OpenPicker} from './form-options.ts'
import {useNationalitiesQuery} from './nationality-api.ts'

/**
 * What a person's form lets choose from, and which chooser stands over it; the Back key closes that first. `options` is null
 * until the family is known.
 *
 * @example
 * const {options, openPicker, onOpenPicker} = useChoices(family, {open, nationality: needs.nationality && statesNationality(facts.idType)})
 */
export function useFormOptions(
  family: Family | null,
  {open, nationality}: {open: boolean; nationality: boolean},
): {options: FormOptions | null; openPicker: OpenPicker; onOpenPicker(openPicker: OpenPicker): void} {
  const [openPicker, onOpenPicker] = useState<OpenPicker>(null)
  // Nothing can be chosen for a form that is gone.
  if (!open && openPicker !== null) onOpenPicker(null)
  useCloseOnBack(openPicker !== null, () => onOpenPicker(null))
  const {data, error, refetch} = useNationalitiesQuery(useProjectId(), {skip: !nationality})
  const options: FormOptions | null = family && {
    idTypes: family.idTypes,
    places: family.places,
    nationalities: data
      ? {state: 'shown', dictionary: data}
      : error
        ? {state: 'failed', onRetry: refetch}
        : {state: 'loading'},
    today: serverDay(),
  }
  return {options, openPicker, onOpenPicker}
}

/** The present day in China by the server's clock, yyyy-MM-dd: people are judged by it, whatever the phone says. */
export function serverDay(): string {
  return new Date(serverNow() + 8 * 3_600_000).toISOString().slice(0, 10)
}
