import { useEffect } from 'react'
import { record } from '#app/events/record.ts'
import type { HelpModel } from './model.ts'

/** Records a help search and whether it had results. Never records what was typed. */
export function useFoundEvent({ found, nothing, asking }: Pick<HelpModel, 'found' | 'nothing' | 'asking'>): void {
  const outcome = found ? 'done' : nothing ? 'refused' : null
  // Syncs with analytics: records one event per search.
  useEffect(() => {
    if (outcome !== null && asking.value !== '') record('help', { step: 'search', outcome })
  }, [outcome, asking.value])
}
