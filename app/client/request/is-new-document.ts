/** Returns false after a reload or a step in the history, whose first view was already reported. */
export function isNewDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry === undefined || entry.type === 'navigate'
}
