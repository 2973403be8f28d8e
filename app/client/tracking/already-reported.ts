/** Messages of network errors in Chrome, Safari and Firefox, without failed dynamic imports. */
const UNREACHED = /^(Failed to fetch(?! dyn)|Load failed|NetworkError|The (network|Internet) connection)/

/** Whether the error is a failed request or import, which is reported as a failure. */
export function isAlreadyReported(error: unknown): boolean {
  return error instanceof Error && (/^(Part|Call)Failure$/.test(error.name) || UNREACHED.test(error.message))
}
