import { tabKept } from '#app/request/kept/kept.ts'

const KEY = 'copyList'

/** Keeps which shared list is to be copied once its guest has signed in; a browser without storage keeps nothing. */
export function rememberCopy(code: string): void {
  try {
    tabKept.setItem(KEY, code)
  } catch {
    // The form asks again after signing in.
  }
}

/** Tells whether this list was to be copied, once. */
export function takeCopy(code: string): boolean {
  try {
    const isWanted = tabKept.getItem(KEY) === code
    tabKept.removeItem(KEY)
    return isWanted
  } catch {
    return false
  }
}
