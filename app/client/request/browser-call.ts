import { recordFailure } from '#app/client/events/record-failure.ts'
import { createCall } from './call.ts'
import { pageLanguage } from './page-language.ts'
import { getRequestVisit } from './request-visit.ts'
import { documentCookies, dropCookie } from './storage/storage.ts'

/** Sends a request to our API from the browser. */
export const call = createCall({
  fetch: (input, init) => fetch(input, init),
  cookies: documentCookies,
  context: browserContext(),
  visit: getRequestVisit,
  onSignedOut: () => {
    dropCookie('logged-in')
    dispatchEvent(new Event('signedout'))
  },
  onFailure: recordFailure,
})

function browserContext() {
  if (typeof document === 'undefined') {
    return { origin: '', host: '', language: 'en', region: '', userAgentType: 'desktop' as const }
  }
  return {
    origin: location.origin,
    host: location.host,
    language: pageLanguage(),
    region: document.documentElement.dataset.country ?? '',
    // The phone width of the style sheets.
    userAgentType: matchMedia('(max-width: 779px)').matches ? ('mobile' as const) : ('desktop' as const),
  }
}
