import type { Database } from '#worker/infra/database/database.ts'

/** Who of staff made the events of a booking from one position of its history to another, exclusive. */
type Author = { actor: string; person: string; first: number | null; end: number | null }

/** Returns the persons of the audited writes of a booking, oldest first. */
export function listAuthors(db: Database, bookingNo: string): Promise<Author[]> {
  return db.all<Author>(
    `SELECT actor, person, before ->> 'events' AS first, after ->> 'events' AS "end"
     FROM audit_event WHERE subject = ? AND person IS NOT NULL ORDER BY seq`,
    `booking:${bookingNo}`,
  )
}

/** Returns the name of the person who made an event, by its position; null when it is not known. */
export function personOfEvent(authors: readonly Author[], position: number): string | null {
  const author = authors.find(({ first, end }) => first !== null && end !== null && first <= position && position < end)
  return author?.person ?? null
}

/** Returns the latest name of an actor among the authors. */
export function personOfActor(authors: readonly Author[], actor: string): string | null {
  return authors.findLast((author) => author.actor === actor)?.person ?? null
}
