import { createCall } from './call.ts'
import { visitRole } from './visit-role.ts'

/** The browser's own call function; never used on the server. */
export const call = createCall({
  fetch: (input, init) => fetch(input, init),
  cookies: () => document.cookie,
  context: browserContext(),
  role: visitRole,
  onSignedOut: () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
    document.cookie = 'logged-in=; Max-Age=0; Path=/'
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
