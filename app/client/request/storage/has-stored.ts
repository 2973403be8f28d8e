/**
 * Whether this browser has stored anything for the site. A separate file, because the initial script needs nothing else
 * of the storage module.
 */
export function hasStored(): boolean {
  try {
    return localStorage.length > 0 || document.cookie !== ''
  } catch {
    return false
  }
}
