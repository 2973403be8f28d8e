const UNREACHED = /^(Failed to fetch(?! dyn)|Load failed|NetworkError|The (network|Internet) connection)/

export function isAlreadyReported(error: unknown): boolean {
  return error instanceof Error && (/^(Part|Call)Failure$/.test(error.name) || UNREACHED.test(error.message))
}
