/** Has this browser kept anything of an earlier visit? Alone in its file: the first script of a page has nothing else of the gate. */
export function hasKept(): boolean {
  try {
    return localStorage.length > 0 || document.cookie !== ''
  } catch {
    return false
  }
}
