/** Minutes at which screen readers announce the remaining time. */
const ANNOUNCED_MINUTES = [10, 5, 2, 1]

/** Longer holds, which staff can make, show a date instead of a countdown. */
export const MAX_COUNTDOWN_SECONDS = 3600

/** Formats seconds as `14:09`. */
export function clockText(seconds: number): string {
  const remaining = Math.max(0, seconds)
  return [Math.floor(remaining / 60), remaining % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Returns the minutes to announce at this second, 0 when time is up, or null when there is nothing new. */
export function minutesToAnnounce(seconds: number): number | null {
  if (seconds <= 0) return 0
  // The text stays for the whole minute, so that it is announced once.
  const minutes = Math.ceil(seconds / 60)
  return ANNOUNCED_MINUTES.includes(minutes) ? minutes : null
}
