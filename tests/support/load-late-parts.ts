import { loadTranslator } from '#app/i18n/messages.ts'
import { nestedOverlays, overlays } from '#app/overlays/catalogue.ts'
import { pages } from '#app/pages.ts'
import { bookingMailAreas } from '#worker/messages/mail/booking-mail.ts'

// What the site loads late is there before a test begins. The test runner loads by messages, which the built worker does not: a
// module a file was still loading as it ended failed for every later file of the isolate (a page nobody read to its end), and one
// the queue's consumer began to load, beside the tests and on a request of its own, was never there for them.
const parts = [...Object.values(pages), ...overlays.values(), ...nestedOverlays.values()]
await Promise.all([
  loadTranslator('en', ['messages']),
  loadTranslator('en', bookingMailAreas),
  ...parts.map(({ load }) => load()),
])
