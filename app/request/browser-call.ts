import { createCall } from './call.ts'
import { cookiesHere, dropCookie } from './kept/kept.ts'
import { visitRole } from './visit-role.ts'

/** The browser's own call function; never used on the server. */
export const call = createCall({
  fetch: (input, init) => fetch(input, init),
  cookies: cookiesHere,
  context: browserContext(),
  role: visitRole,
  onSignedOut: () => {
    dropCookie('logged-in')
    dispatchEvent(new Event('signedout'))
  },
})

function browserContext() {
  if (typeof document === 'undefined') {
    return { origin: '', host: '', language: 'en', region: '', userAgentType: 'desktop' as const }
  }
  return {
    origin: location.origin,
    host: location.host,
    language: document.documentElement.lang,
    region: document.documentElement.dataset.country ?? '',
    userAgentType: matchMedia('(max-width: 779px)').matches ? ('mobile' as const) : ('desktop' as const),
  }
}
