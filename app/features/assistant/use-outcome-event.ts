import { useEffect } from 'react'
import { record } from '#app/events/record.ts'
import type { AssistantModel } from './model.ts'

/** Tells what kind of thing was said to the assistant and whether it had an answer; never what was typed. */
export function useOutcomeEvent({ path, outcome }: Pick<AssistantModel, 'path' | 'outcome'>): void {
  const step = outcome?.step
  const result = outcome?.outcome
  // Syncs with the count of events: once for each step of a conversation.
  useEffect(() => {
    if (step !== undefined && path !== '') record('assistant', { step, outcome: result })
  }, [path, step, result])
}
