import { currentInstant } from '#app/admin/client/clock.ts'

/** Returns the current day in UTC, which is precise enough for the badges of offers. */
export function presentDay(): string {
  return new Date(currentInstant()).toISOString().slice(0, 10)
}
