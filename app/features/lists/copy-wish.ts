import { tabKept } from '#app/request/kept/kept.ts'

const KEY = 'copyList'

/** Remembers which shared list to copy after sign-in. Does nothing without storage. */
export function rememberCopy(code: string): void {
  try {
    tabKept.setItem(KEY, code)
  } catch {
    // The guest can press copy again after signing in.
  }
}

/** Returns once whether this list was to be copied. */
export function takeCopy(code: string): boolean {
  try {
    const isWanted = tabKept.getItem(KEY) === code
    tabKept.removeItem(KEY)
    return isWanted
  } catch {
    return false
  }
}
