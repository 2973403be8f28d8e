import { useEffect } from 'react'
import { record } from '#app/events/record.ts'
import type { HelpModel } from './model.ts'

/** Tells that help was searched and whether there was an answer; never what was typed. */
export function useFoundEvent({ found, nothing, asking }: Pick<HelpModel, 'found' | 'nothing' | 'asking'>): void {
  const outcome = found ? 'done' : nothing ? 'refused' : null
  // Syncs with the count of events: once for each search.
  useEffect(() => {
    if (outcome !== null && asking.value !== '') record('help', { step: 'search', outcome })
  }, [outcome, asking.value])
}
