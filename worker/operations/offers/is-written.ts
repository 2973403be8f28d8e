import type { Database, Statement } from '#worker/database/database.ts'

/** Writes rows of a new offer together; false, and nothing is written, where there is one of that name. */
export async function isWritten(db: Database, statements: Statement[]): Promise<boolean> {
  try {
    await db.batch(statements)
    return true
  } catch (error) {
    if (error instanceof Error && /UNIQUE constraint failed: (coupon\.code|deal\.slug)/.test(error.message))
      return false
    throw error
  }
}
