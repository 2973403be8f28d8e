import { log } from '#worker/log.ts'
import { type Count, type Counted, EVERYBODY } from './code-limits.ts'

/** Logs when half of a total limit, and all of it, is used: an attack, or a limit that is too low. */
export function logCeiling({ call, limits }: Counted, counts: readonly Count[]): void {
  const ceiling = limits.find(({ subject }) => subject === EVERYBODY)?.count
  if (ceiling === undefined) return
  const total = counts.reduce((sum, { subject, count }) => sum + (subject === EVERYBODY ? count : 0), 0)
  const facts = { call, total, ceiling }
  if (total === ceiling) log('error', 'code_ceiling_reached', facts)
  else if (total === Math.floor(ceiling / 2)) log('warn', 'code_ceiling_near', facts)
}
