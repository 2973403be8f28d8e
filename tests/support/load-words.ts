import { loadTranslator } from '#app/i18n/messages.ts'
import { bookingMailAreas } from '#worker/messages/mail/booking-mail.ts'

// The queue's consumer runs beside the tests in the same isolate, on a request of its own. A module one of them begins to
// load is never there for the other under the test runner, which loads by messages; the built worker has no such waiting.
await Promise.all([loadTranslator('en', ['messages']), loadTranslator('en', bookingMailAreas)])
