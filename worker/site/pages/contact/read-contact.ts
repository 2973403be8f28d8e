import * as v from 'valibot'
import { findIssue, issueCategories } from '#app/domain/help/issues.ts'
import { flag, oneOf, positive, readAddress, text } from '#worker/site/http/query-fields.ts'
import { faultNames } from '../own-account/visit.ts'

const MAX_TAB_LENGTH = 30
const MAX_PAGE = 500

const schema = v.object({
  category: oneOf(issueCategories),
  issue: text,
  booking: text,
  step: oneOf(['raise', 'settled', 'own']),
  enter: flag('code'),
  error: oneOf(faultNames),
  file: flag('large'),
  done: oneOf(['raised', 'written', 'closed']),
  tab: text,
  page: positive,
})

/** Reads the URL of the pages; an issue that guests cannot choose counts as none. */
export function readContact(address: string) {
  const { category, issue: id, booking, step, enter, error, file, done, tab, page } = readAddress(schema, address)
  const found = findIssue(id)
  const issue = found?.isListed === false ? null : found
  return {
    category: issue?.category ?? category,
    issue,
    /** Only the format is checked. */
    bookingNo: issue?.needsBooking && booking && /^[\w-]{3,40}$/.test(booking) ? booking : null,
    step,
    isCodeStep: enter,
    fault: error,
    isFileTooLarge: file,
    done,
    tab: tab?.slice(0, MAX_TAB_LENGTH) ?? null,
    page: Math.min(page ?? 1, MAX_PAGE),
  }
}

export type ContactInput = ReturnType<typeof readContact>
