import type { Database, Statement } from '#worker/database/database.ts'

/** Writes a new offer in one batch. Returns false, without writing, when the name exists. */
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
