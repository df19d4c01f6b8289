import type {Family} from '@hmb/purchase/context'
import {serverNow} from '@hmb/shell/clock'
import {useProjectId} from '@hmb/shell/project'
import {useBackCloses} from '@hmb/shell/useBackCloses'
import {useState} from 'react'
import {useNationalitiesQuery} from './api.ts'
import type {Choices, Picking} from './choices.ts'

/**
 * What a person's form lets choose from, and which chooser stands over it; the Back key closes that first. `choices` is null
 * until the family is known.
 *
 * @example
 * const {choices, picking, onPicking} = useChoices(family, {open, nationality: needs.nationality && statesNationality(facts.idType)})
 */
export function useChoices(
  family: Family | null,
  {open, nationality}: {open: boolean; nationality: boolean},
): {choices: Choices | null; picking: Picking; onPicking(picking: Picking): void} {
  const [picking, onPicking] = useState<Picking>(null)
  // Nothing can be chosen for a form that is gone.
  if (!open && picking !== null) onPicking(null)
  useBackCloses(picking !== null, () => onPicking(null))
  const {data, error, refetch} = useNationalitiesQuery(useProjectId(), {skip: !nationality})
  const choices: Choices | null = family && {
    idTypes: family.idTypes,
    places: family.places,
    nationalities: data
      ? {state: 'shown', dictionary: data}
      : error
        ? {state: 'failed', onRetry: refetch}
        : {state: 'loading'},
    today: serverDay(),
  }
  return {choices, picking, onPicking}
}

/** The present day in China by the server's clock, yyyy-MM-dd: people are judged by it, whatever the phone says. */
export function serverDay(): string {
  return new Date(serverNow() + 8 * 3_600_000).toISOString().slice(0, 10)
}
