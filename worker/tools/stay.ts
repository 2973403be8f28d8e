import { stayMarks } from '#app/domain/bookings/stay-marks.ts'
import { AdminError, callAdmin } from './admin/call-admin.ts'
import { adminOptions, findAdmin } from './admin/find-admin.ts'
import { parseOptions } from './admin/parse-options.ts'

/**
 * `npm run stay -- <booking number> check-in|check-out|no-show` records arrival, departure or no-show through the admin
 * of a running site. A no-show is charged by the booking's terms; refund and message follow within a minute. Repeating
 * it changes nothing.
 */
try {
  process.exitCode = await run()
} catch (error) {
  if (!(error instanceof AdminError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function run(): Promise<number> {
  const { values, positionals } = parseOptions({ allowPositionals: true, options: adminOptions })
  const [bookingNo = '', markName = ''] = positionals
  const mark = stayMarks.find((name) => name === markName)
  if (!bookingNo || !mark) {
    console.error(`Usage: npm run stay -- <booking number> ${stayMarks.join('|')} [options]; --help lists the options.`)
    return 2
  }
  const path = `/v1/bookings/${encodeURIComponent(bookingNo)}/marks`
  const request = { method: 'POST', path, body: { mark } }
  console.log(JSON.stringify(await callAdmin(findAdmin(values), request)))
  return 0
}
