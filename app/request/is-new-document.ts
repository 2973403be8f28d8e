/** Tells whether the page was not loaded again: one that is has told of its arrival before. */
export function isNewDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return loaded === undefined || loaded.type === 'navigate'
}
