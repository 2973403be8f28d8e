/** A stand-in for a D1 database whose sessions are itself: what a test says of `prepare` and `batch` is all the site uses. */
export function withSession(database: object): D1Database {
  const session = { ...database, getBookmark: () => null }
  return { ...session, withSession: () => session } as unknown as D1Database
}
