/** Returns whether the total shown to the guest is ours, in major units; ignores floating-point errors. */
export function isSameTotal(shownMajor: number, totalMajor: number): boolean {
  return Math.abs(shownMajor - totalMajor) < 1e-6 * Math.max(1, totalMajor)
}
