import { trustSafetyAnswer, trustSafetyQuery } from '#app/contracts/site/help.ts'
import type { GuestRouteRecord } from '#worker/api/records/route-record.ts'

/** What guests may trust in. */
export const trustSafetyRecords: readonly GuestRouteRecord[] = [
  {
    name: 'readTrustSafety',
    method: 'GET',
    path: '/api/pwa/trustSafety',
    about:
      '`user_country_id`, a region id or a country code (else `IN`), `app_client` → `{trust_safety: {title, text, points: [{title, text}]}}`, what `/trust-and-safety` says',
    query: trustSafetyQuery,
    answer: trustSafetyAnswer,
    problems: ['not_found'],
  },
]
