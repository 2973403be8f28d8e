import { presentInstant } from '#app/admin/client/clock.ts'

/** Returns the day in UTC, which tells planned offers from ended ones well enough. */
export function presentDay(): string {
  return new Date(presentInstant()).toISOString().slice(0, 10)
}
