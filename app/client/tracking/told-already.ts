/** Error messages of browsers for an unreachable server. */
const UNREACHED = /^(Failed to fetch(?! dyn)|Load failed|NetworkError|The (network|Internet) connection)/

/** Whether the error was reported by `recordFailure`, or is only an unreachable server. */
export function isToldAlready(error: unknown): boolean {
  return error instanceof Error && (/^(Part|Call)Failure$/.test(error.name) || UNREACHED.test(error.message))
}
