/** False after a reload, whose first view was already reported. */
export function isNewDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return loaded === undefined || loaded.type === 'navigate'
}
