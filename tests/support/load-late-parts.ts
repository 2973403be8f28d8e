import { loadTranslator } from '#app/i18n/messages.ts'
import { nestedOverlays, overlays } from '#app/overlays/catalogue.ts'
import { pages } from '#app/pages.ts'
import { bookingMailAreas } from '#worker/services/message-delivery/mail/booking-mail.ts'

// Loads the lazy parts of the site before the tests. Unlike the built worker, the test runner loads modules by
// messages: a module still loading when its file ended failed for every later file of the isolate, and one loaded by
// the queue's consumer never arrived.
const parts = [...Object.values(pages), ...overlays.values(), ...nestedOverlays.values()]
await Promise.all([
  loadTranslator('en', ['messages']),
  loadTranslator('en', bookingMailAreas),
  ...parts.map(({ load }) => load()),
])
