import { useAtom } from 'jotai/react'
import type { FormEvent } from 'react'
import { forgetGuest } from '#app/features/sign-in/session/sign-out.ts'
import { call } from '#app/request/browser-call.ts'
import { authAtom } from '#app/state/guest/auth.ts'

export type Deletion = {
  isBusy: boolean
  error: string | null
  /** Undefined when the form is posted by the browser. */
  onSubmit: ((event: FormEvent<HTMLFormElement>) => void) | undefined
}

/** Deletes the account by request, with its state in the user store. On failure the page shows the reason. */
export function useDeletion(isDeletion: boolean): Deletion {
  const [auth, tellAuth] = useAtom(authAtom)
  const { isRequested, error } = auth.user.deleteAccount
  if (!isDeletion) return { isBusy: false, error: null, onSubmit: undefined }
  async function remove(): Promise<void> {
    tellAuth({ type: 'deletionStarted' })
    const outcome = await call('deleteAccount', { method: 'POST', body: {} })
    if (!outcome.ok) {
      const { code, message } = outcome.error
      return tellAuth({ type: 'deletionFailed', error: { code, message } })
    }
    await forgetGuest(tellAuth)
    location.assign('/accountdetails?done=deleted')
  }
  return {
    isBusy: isRequested,
    error: error?.message ?? null,
    onSubmit: (event) => {
      event.preventDefault()
      if (!isRequested) remove()
    },
  }
}
