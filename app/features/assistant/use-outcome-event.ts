import { useEffect } from 'react'
import { record } from '#app/events/record.ts'
import type { AssistantModel } from './model.ts'

/** Records the type and outcome of each assistant step for analytics. Never records what the guest typed. */
export function useOutcomeEvent({ path, outcome }: Pick<AssistantModel, 'path' | 'outcome'>): void {
  const step = outcome?.step
  const result = outcome?.outcome
  // Syncs with analytics: records one event for each step of a conversation.
  useEffect(() => {
    if (step !== undefined && path !== '') record('assistant', { step, outcome: result })
  }, [path, step, result])
}
