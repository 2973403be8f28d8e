/** What a remote call looks like from the outside, at any moment. */
export type CallState<Data> = {
  data: Data | null
  error: CallError | null
  isFetching: boolean
  isLoaded: boolean
}

/** A refusal or failure as the contract words it, with the HTTP status added. */
export type CallError = {
  status: number
  code: string | number
  message: string
  fields: Record<string, string>
  details: Record<string, unknown>
}

/** Nothing answered, or nothing that can be read. */
export const UNREACHED: CallError = { status: 0, code: 'unreached', message: '', fields: {}, details: {} }

/** A call nobody has made yet. */
export function idleCall<Data>(): CallState<Data> {
  return { data: null, error: null, isFetching: false, isLoaded: false }
}

/** Start clears data and error. */
export function startCall<Data>(): CallState<Data> {
  return { data: null, error: null, isFetching: true, isLoaded: false }
}

/** Success keeps the data and marks the call loaded. */
export function succeedCall<Data>(data: Data): CallState<Data> {
  return { data, error: null, isFetching: false, isLoaded: true }
}

/** Failure keeps the error and no data. */
export function failCall<Data>(error: CallError): CallState<Data> {
  return { data: null, error, isFetching: false, isLoaded: false }
}

/** Reset after a failure: the call is as if nobody had made it. One that runs or has succeeded stays [BMNG-36]. */
export function forgetFailure<Data>(state: CallState<Data>): CallState<Data> {
  return state.error ? idleCall() : state
}

/** Loaded means not fetching and marked loaded. */
export function hasLoaded(state: CallState<unknown>): boolean {
  return !state.isFetching && state.isLoaded
}
