import type { Instant } from '#app/domain/dates/instant.ts'
import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import type { Database } from '#worker/infra/database/database.ts'

/** A moment in the books of a tax registration, else of a booking. */
export type BookMoment = { brandId: string; at: Instant } & ({ registrationId: string | null } | { bookingId: string })

/**
 * SQL condition that the month of a moment is still open in the books of a booking: those of its last document's issuer,
 * before that of its property's registration, else of the brand.
 */
export function isMonthOpenSql(books: BookMoment, bind: Bind): string {
  const [brand, moment] = [bind(books.brandId), bind(books.at)]
  const registration = 'bookingId' in books ? registrationOfBooking(bind(books.bookingId)) : bind(books.registrationId)
  return `iif(${registration} IS NULL,
    NOT EXISTS (SELECT 1 FROM month_close c LEFT JOIN seller s ON s.brand_id = c.brand_id
      WHERE c.brand_id = ${brand}
        AND c.open_from > date(${moment} / 1000 + coalesce(s.offset_minutes, 0) * 60, 'unixepoch')),
    NOT EXISTS (SELECT 1 FROM registration_close c JOIN tax_registration r ON r.id = c.registration_id
      WHERE r.id = ${registration} AND c.open_from > date(${moment} / 1000 + r.offset_minutes * 60, 'unixepoch')))`
}

export async function isMonthOpen(db: Database, moment: BookMoment): Promise<boolean> {
  const { bind, params } = bindParams()
  const condition = isMonthOpenSql(moment, bind)
  return (await db.first(`SELECT 1 AS open WHERE ${condition}`, ...params)) !== null
}

function registrationOfBooking(booking: string): string {
  return `(SELECT iif(EXISTS (SELECT 1 FROM tax_document d WHERE d.booking_id = b.id),
      (SELECT d.registration_id FROM tax_document d WHERE d.booking_id = b.id ORDER BY d.position DESC LIMIT 1),
      (SELECT p.registration_id FROM property_registration p WHERE p.property_id = b.property_id))
    FROM booking b WHERE b.id = ${booking})`
}
