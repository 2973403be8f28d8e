import { globSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { listMigrations } from '#worker/infra/database/migrate.ts'
import { inProject } from '#worker/tools/machine/project.ts'

/**
 * Every table with a person in it, or with a reference to a guest, a booking or an operator, is erased and exported by
 * the code below, or listed here with the reason. A new table fails until it is one of them.
 */
const db = createDatabase()

function createDatabase(): DatabaseSync {
  const made = new DatabaseSync(':memory:', { enableForeignKeyConstraints: true })
  const path = inProject('worker/infra/database/migrations')
  for (const name of listMigrations(path)) made.exec(readFileSync(`${path}/${name}`, 'utf8'))
  return made
}

const PERSONAL_COLUMN = new RegExp(
  `(^|_)(${[
    ...['booking_id', 'user_id', 'visitor_id', 'operator_id', 'order_id', 'ticket_id', 'inviter_id', 'friend_id'],
    ...['guest', 'phone', 'email', 'mail', 'recipient', 'person', 'author', 'owner', 'actor', 'caller', 'nickname'],
    ...['network', 'created_by', 'sold_by', 'noted_by', 'taken_by', 'closed_by', 'undone_by', 'visitor_hash'],
  ].join('|')})($|_)`,
)

const PERSONAL_TABLES =
  /^(booking|user|operator|guest_order|help_ticket|payment|session|quotation|review|feedback|wishlist|wallet_credit|tax_document|consent_record)$/

type Reference = { name: string; column: string | null; parent: string | null }

function listPersonalTables(): string[] {
  const rows = db
    .prepare(
      `SELECT t.name, c.name AS "column", NULL AS parent FROM pragma_table_list t, pragma_table_info(t.name) c
         WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite_%'
       UNION ALL
       SELECT t.name, NULL, f."table" FROM pragma_table_list t, pragma_foreign_key_list(t.name) f
         WHERE t.schema = 'main' AND t.type = 'table'`,
    )
    .all() as Reference[]
  const found = rows.filter(
    ({ column, parent }) => PERSONAL_COLUMN.test(column ?? '') || PERSONAL_TABLES.test(parent ?? ''),
  )
  return [...new Set(found.map(({ name }) => name))].sort()
}

const read = (patterns: string[]) =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: inProject('.') }))
    .map((file) => readFileSync(inProject(file), 'utf8'))
    .join('\n')

/** Statements that erase: of an account, of a guest without one, by trigger with the guest, and by job after a time. */
const triggers = (
  db.prepare("SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name LIKE '%_forgotten'").all() as {
    sql: string
  }[]
)
  .map(({ sql }) => sql)
  .join('\n')
const erasing = `${triggers}\n${read([
  'worker/services/accounts/account/*.ts',
  'worker/services/bookings/of-guest/*.ts',
  'worker/services/bookings/quotations/*.ts',
  'worker/services/bookings/feedback/*.ts',
  'worker/services/ledger/orders/*.ts',
  'worker/services/membership/orders/*.ts',
  'worker/services/notifications/*.ts',
  'worker/services/promotions/wallet/*.ts',
  'worker/services/support/**/*.ts',
  'worker/services/jobs/*.ts',
  'worker/services/payments/cards/*.ts',
  'worker/admin/services/operators/*.ts',
  'worker/admin/services/deliveries/*.ts',
  'worker/infra/guarded-writes/*.ts',
  'worker/services/accounts/codes/*.ts',
])}`
const exporting = read([
  'worker/services/accounts/account/export-account.ts',
  'worker/services/accounts/account/export-queries.ts',
  'worker/services/bookings/of-guest/export-guest-bookings.ts',
])

/** `UPDATE x`, `DELETE FROM x`, or a name in a list of tables whose rows are deleted. */
const listed = read(['worker/services/accounts/account/deletion-storage.ts'])
const isErased = (table: string) =>
  new RegExp(`(UPDATE|DELETE FROM) ${table}\\b`).test(erasing) || listed.includes(`'${table}',`)
/** The profile, its sessions and ways to sign in are read by functions of the account. */
const readByFunction = ['user', 'session', 'user_identity', 'account_detail']
const isExported = (table: string) =>
  readByFunction.includes(table) || new RegExp(`(FROM|JOIN) ${table}\\b|'${table} x'`).test(exporting)

const staff = 'staff, whom the audit must name after they have left (docs/decisions/operators.md)'
const books = 'the law asks for the books; a guest is in them by a booking whose guest is erased'
const follows = 'no name: rows of a booking, account or document that is erased itself'
const ofSignIn = 'of operators, deleted with the session or when the person leaves'

const notErased: Record<string, string> = {
  account_mark: 'a keyed hash of a number, deleted by the job `purge-idempotency` after two years',
  api_token: staff,
  audit_event: staff,
  bill: books,
  block: staff,
  calendar_note: staff,
  booking_deposit: books,
  booking_history: 'append-only: days, amounts and names of fields, never their text',
  booking_room: follows,
  arrival_unsummed: follows,
  cash_up: staff,
  consent_owner: 'deleted by the cascade of consent_record',
  conversation_message: 'deleted by the cascade of conversation',
  discount: 'nobody: a condition on the device',
  game_award: follows,
  game_player: 'its nickname is deleted with the account (list `gameTables`)',
  game_score: follows,
  guest_order_history: books,
  help_message: 'deleted by the cascade of help_ticket',
  ledger_entry: books,
  ledger_posting: books,
  meal_booking: follows,
  month_close: staff,
  official_number: staff,
  page_content_version: staff,
  payment_link: 'amount and time of a booking; without its guest it opens nothing',
  rate_plan: 'nobody: an amount for each person of a party',
  refund: books,
  registration_close: staff,
  report_mail: staff,
  review_photo: 'deleted with its review',
  saved_view: staff,
  seller_entity: 'a company, not a guest',
  stay_change: follows,
  tax_document: books,
  tax_document_detail: 'the company an invoice was written for stays as the law asks; a guest is not in it',
  tax_document_line: books,
  tax_rule: staff,
  unit_night: follows,
  wallet_card: 'deleted by the cascade of booking, and ended by the job `end-cards`',
}
const notExported: Record<string, string> = {
  account_deletion: 'the request to delete, after which there is no account to export',
  account_mark: 'a keyed hash, which nobody can read',
  api_token: staff,
  archive_object: 'names of files; what is in them is exported with the booking',
  arrival_unsummed: 'waits for the sums of reports, for minutes',
  audit_event: staff,
  block: staff,
  calendar_note: staff,
  booking_disclaimed: 'that a booking is not theirs: it is somebody else’s',
  card_customer: 'an id at the gateway; cards are shown in the account',
  card_setup: 'an unfinished step of a day',
  cash_up: staff,
  desk_event: 'copies of bookings for programs, deleted after thirty days',
  discount: 'nobody: a condition on the device',
  feedback_dismissed: 'that a request to rate was closed',
  guest_order_history: 'orders are exported with their state',
  help_vote: 'a keyed hash, which nobody can read',
  idempotency: 'sealed answers of a day',
  ledger_entry: 'payments and refunds are exported',
  ledger_posting: 'payments and refunds are exported',
  month_close: staff,
  official_number: staff,
  one_time_password: 'hashes of codes of ten minutes',
  operator: staff,
  operator_credential: ofSignIn,
  operator_device: staff,
  operator_invitation: ofSignIn,
  operator_pin: ofSignIn,
  operator_role: staff,
  operator_session: ofSignIn,
  page_content_version: staff,
  rate_plan: 'nobody: an amount for each person of a party',
  registration_close: staff,
  report_mail: staff,
  review_photo: 'with the review, which is exported',
  review_text: 'translations of the exported review',
  saved_view: staff,
  seller_entity: 'a company, not a guest',
  stay_change: 'facts of reports without a person; the booking is exported',
  tax_document: 'documents are the guest’s own, on the page of the booking',
  tax_document_detail: 'documents are the guest’s own, on the page of the booking',
  tax_document_line: 'documents are the guest’s own, on the page of the booking',
  tax_rule: staff,
  ticket: 'unfinished sign-ins of minutes',
  unit_night: 'numbers of rooms, for housekeeping',
  wallet_card: 'an id at Google; dates are those of the booking',
  webhook: staff,
}

test('every table with personal data is erased, or says why not [ACCT-05]', () => {
  expect(listPersonalTables().filter((table) => !isErased(table))).toEqual(Object.keys(notErased).sort())
})

test('every table with personal data is in the export, or says why not [ACCT-05]', () => {
  expect(listPersonalTables().filter((table) => !isExported(table))).toEqual(Object.keys(notExported).sort())
})
