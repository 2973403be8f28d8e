import { DatabaseSync } from 'node:sqlite'
import { type StayMark, stayMarks } from '#app/domain/bookings/stay-marks.ts'
import { markStay } from '#worker/bookings/stays/mark-stay.ts'
import { readMessageSettings } from '#worker/messages/message-settings.ts'
import { findDatabaseFiles } from './data/database-files.ts'
import { openFile } from './data/file-database.ts'

/**
 * `npm run stay -- <booking number> check-in|check-out|no-show` writes what a house says of its guest. Who never came is
 * charged by the terms of the booking; what goes back, and the message, leave with the site's next minute. The site must be
 * stopped. The same word twice is one.
 */
const [bookingNo = '', said = ''] = process.argv.slice(2)
const mark = stayMarks.find((name): name is StayMark => name === said)
if (!bookingNo || !mark) {
  console.error(`Usage: npm run stay -- <booking number> ${stayMarks.join('|')}`)
  process.exit(1)
}
const files = await findDatabaseFiles()
const { smsDailyParts } = readMessageSettings(process.env)
const file = new DatabaseSync(files.main)
const deps = { db: openFile(file), now: Date.now, later: () => {}, enqueueMessage: async () => {}, smsDailyParts }
const outcome = await markStay(deps, { bookingNo, mark })
file.close()
console.log(JSON.stringify(outcome))
process.exit(outcome.is === 'marked' || outcome.is === 'marked before' ? 0 : 1)
