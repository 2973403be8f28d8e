import { DatabaseSync } from 'node:sqlite'
import { decideCompanyAccount } from '#worker/services/accounts/account-detail.ts'
import { knownDatabaseFiles } from '#worker/tools/data/database-files.ts'
import { openFile } from '#worker/tools/data/file-database.ts'

/** The journeys' travel agent, whose account an operator approved before the site started. */
export const agent = { phone: '9000000077', company: 'Meridian Tours', taxNumber: '27AAACM1234A1Z5' }

/** Adds the agent to an unused data folder: the account as requested by its guest, then the operator's approval. */
export async function addTravelAgent(state: string): Promise<void> {
  const files = knownDatabaseFiles(state)
  if (!files) throw new Error(`no databases below ${state}`)
  const file = new DatabaseSync(files.main)
  const db = openFile(file)
  const { phone, company, taxNumber } = agent
  await db.batch([
    {
      sql: `INSERT INTO user (id, first_name, last_name, country_code, phone, created_at)
        VALUES ('journeys-agent', 'Mira', 'Sen', '+91', ?, 0)`,
      params: [phone],
    },
    {
      sql: `INSERT INTO account_detail (user_id, company, kind, tax_number, state, asked_at)
        VALUES ('journeys-agent', ?, 'travel_agent', ?, 'requested', 0)`,
      params: [company, taxNumber],
    },
  ])
  const decision = { userId: 'journeys-agent', taxNumber, state: 'approved', at: Date.now() } as const
  const isApproved = await decideCompanyAccount({ db }, decision)
  file.close()
  if (!isApproved) throw new Error('the account of the agent was not approved')
}
