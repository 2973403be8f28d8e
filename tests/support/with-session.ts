/** A fake D1 database that is its own session: the site uses only the test's `prepare` and `batch`. */
export function withSession(database: object): D1Database {
  const session = { ...database, getBookmark: () => null }
  return { ...session, withSession: () => session } as unknown as D1Database
}
