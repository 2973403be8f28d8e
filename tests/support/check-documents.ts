import type { Database } from '#worker/infra/database/database.ts'

/**
 * Checks numbers, amounts and places of all invoices, credit notes and ledger entries of the database; returns the
 * faults, empty when there are none.
 */
export async function findDocumentFaults(db: Database): Promise<unknown[]> {
  const found = await db.batch(
    Object.entries(faults).map(([fault, sql]) => ({ sql: `SELECT '${fault}' AS fault, * FROM (${sql})`, params: [] })),
  )
  return found.flatMap(({ rows }) => rows)
}

const faults = {
  'a series has a gap, or a number twice': `SELECT series, count(*) AS count, min(seq) AS first, max(seq) AS last FROM tax_document
    GROUP BY series HAVING first <> 1 OR last <> count`,
  'two documents have one number': 'SELECT no, count(*) AS count FROM tax_document GROUP BY no HAVING count > 1',
  'a number says another series': `SELECT no, series FROM tax_document WHERE series <> 'INV' AND no <> printf('%s-%06d', series, seq)`,
  // A due booking is invoiced for its value; before that its invoice can only have been reversed.
  'a booking is invoiced for another sum than its worth': `SELECT b.booking_no, b.state, b.status_key, b.total_minor, b.paid_minor,
      (SELECT sum(total_minor) FROM tax_document WHERE booking_id = b.id) AS invoiced
    FROM booking b WHERE coalesce(invoiced, 0) <> CASE WHEN b.state = 'cancelled' THEN b.paid_minor
      WHEN b.state = 'completed' THEN b.total_minor WHEN b.status_key IN (0, 1, 19) AND b.paid_minor >= b.total_minor THEN b.total_minor
      WHEN b.status_key <> 7 AND invoiced > 0 THEN b.total_minor ELSE 0 END`,
  'credit notes take more of an invoice than there is': `SELECT i.no, i.total_minor FROM tax_document i WHERE i.kind = 'invoice'
    AND i.total_minor + (SELECT coalesce(sum(total_minor), 0) FROM tax_document c WHERE c.refers_to = i.no) < 0`,
  'a credit note refers to no invoice of its booking': `SELECT c.no FROM tax_document c WHERE c.kind = 'credit_note' AND NOT EXISTS
    (SELECT 1 FROM tax_document i WHERE i.no = c.refers_to AND i.booking_id = c.booking_id AND i.position < c.position)`,
  'a booking has two invoices in force': `SELECT booking_id FROM (SELECT i.booking_id, i.total_minor +
      (SELECT coalesce(sum(total_minor), 0) FROM tax_document c WHERE c.refers_to = i.no) AS open_minor
    FROM tax_document i WHERE i.kind = 'invoice') WHERE open_minor > 0 GROUP BY booking_id HAVING count(*) > 1`,
  'an entry has no place in the books': `SELECT transaction_id FROM ledger_entry WHERE transaction_id NOT IN
    (SELECT transaction_id FROM ledger_posting)`,
  'entry numbers have a gap':
    'SELECT count(*) AS count, max(entry_no) AS last FROM ledger_posting HAVING last <> count',
}
