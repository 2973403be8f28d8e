/** Minutes at which screen readers announce the remaining time. */
const SPOKEN = [10, 5, 2, 1]

/** Longer holds, made by staff, show their day; no clock counts down. */
export const MAX_COUNTED_SECONDS = 3600

/** Formats seconds as `14:09`. */
export function clockText(seconds: number): string {
  const left = Math.max(0, seconds)
  return [Math.floor(left / 60), left % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Returns the minutes to announce at this second, 0 when time is up, or null when there is nothing new. */
export function minutesToSay(seconds: number): number | null {
  if (seconds <= 0) return 0
  // The text stays for the whole minute, so that it is announced once.
  const minutes = Math.ceil(seconds / 60)
  return SPOKEN.includes(minutes) ? minutes : null
}
