export type CallState<Data> = {
  data: Data | null
  error: CallError | null
  isFetching: boolean
  isLoaded: boolean
}

export type CallError = {
  status: number
  code: string | number
  message: string
  fields: Record<string, string>
  details: Record<string, unknown>
}

/** Error of a request without a response; its message is empty, because only the server has messages. */
export const UNREACHED: CallError = { status: 0, code: 'unreached', message: '', fields: {}, details: {} }

export function idleCall<Data>(): CallState<Data> {
  return { data: null, error: null, isFetching: false, isLoaded: false }
}

export function startCall<Data>(): CallState<Data> {
  return { data: null, error: null, isFetching: true, isLoaded: false }
}

export function succeedCall<Data>(data: Data): CallState<Data> {
  return { data, error: null, isFetching: false, isLoaded: true }
}

export function failCall<Data>(error: CallError): CallState<Data> {
  return { data: null, error, isFetching: false, isLoaded: false }
}

export function forgetFailure<Data>(state: CallState<Data>): CallState<Data> {
  return state.error ? idleCall() : state
}

export function hasLoaded(state: CallState<unknown>): boolean {
  return !state.isFetching && state.isLoaded
}
