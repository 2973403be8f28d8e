import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import type { Version } from './kinds.ts'

type State = Version['state']

const words: Record<State, AdminMessageId> = {
  draft: 'content.draft',
  scheduled: 'content.scheduled',
  live: 'content.live',
  covered: 'content.covered',
  ended: 'content.ended',
}

const classes: Record<State, string> = {
  draft: 'badge content-draft',
  scheduled: 'badge due',
  live: 'badge in-house',
  covered: 'badge',
  ended: 'badge',
}

export const stateName = (state: State): string => text(words[state])

export function StateBadge({ state }: { state: State }) {
  return <span className={classes[state]}>{stateName(state)}</span>
}

/** Returns the author of a version: a person, or a program. */
export const writerOf = (name: string | null) => name ?? text('content.aProgram')
