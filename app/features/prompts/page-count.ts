import { tabKept } from '#app/request/kept/kept.ts'
import { logError } from '#app/request/log.ts'

const KEY = 'pagesSeen'

/** Counts and returns the page views of this tab; without storage, those since the last full load. */
export function countPage(): number {
  try {
    const count = Number(tabKept.getItem(KEY) ?? 0) + 1
    tabKept.setItem(KEY, String(count))
    return count
  } catch (error) {
    logError('storage', error)
    return 0
  }
}
