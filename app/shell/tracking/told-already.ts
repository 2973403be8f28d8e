/** What browsers say of a server that was not reached. */
const UNREACHED = /^(Failed to fetch(?! dyn)|Load failed|NetworkError|The (network|Internet) connection)/

/** A part or call that failed is told as that (`recordFailure`), and a server that is not reached is no error of the page. */
export function isToldAlready(error: unknown): boolean {
  return error instanceof Error && (/^(Part|Call)Failure$/.test(error.name) || UNREACHED.test(error.message))
}
