import { log } from '#worker/log.ts'
import { type Count, type Counted, EVERYBODY } from './code-limits.ts'

/** Tells operators when everybody together has used half of a limit, and when all of it: an attack, or a limit too low. */
export function logCeiling({ call, limits }: Counted, counts: readonly Count[]): void {
  const ceiling = limits.find(({ subject }) => subject === EVERYBODY)?.count
  if (ceiling === undefined) return
  const total = counts.reduce((sum, { subject, count }) => sum + (subject === EVERYBODY ? count : 0), 0)
  const facts = { call, total, ceiling }
  if (total === ceiling) log('error', 'code_ceiling_reached', facts)
  else if (total === Math.floor(ceiling / 2)) log('warn', 'code_ceiling_near', facts)
}
