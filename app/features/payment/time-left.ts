/** Minutes at whose start the guest is told how long they still have. */
const SPOKEN = [10, 5, 2, 1]

/** Seconds as a clock that runs down: `14:09`. */
export function clockText(seconds: number): string {
  const left = Math.max(0, seconds)
  return [Math.floor(left / 60), left % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** The minutes to say aloud at this second, 0 when the time is over; null while there is nothing new to say. */
export function minutesToSay(seconds: number): number | null {
  if (seconds <= 0) return 0
  // The words stay for as long as their minute lasts, so that each is said once.
  const minutes = Math.ceil(seconds / 60)
  return SPOKEN.includes(minutes) ? minutes : null
}
