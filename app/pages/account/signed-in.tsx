import { useSetAtom } from 'jotai/react'
import { type FormEvent, useState } from 'react'
import { Button } from '#app/components/actions/button.tsx'
import { LinkButton } from '#app/components/actions/link-button.tsx'
import { Notice } from '#app/components/surfaces/notice.tsx'
import { PostFields } from '#app/features/sign-in/code/post-fields.tsx'
import { signOut } from '#app/features/sign-in/session/sign-out.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { authAtom } from '#app/state/guest/auth.ts'
import type { AccountModel } from './model.ts'

/** What a signed-in guest finds at /login. */
export function SignedIn({ model }: { model: AccountModel }) {
  const translate = useTranslate()
  const tellAuth = useSetAtom(authAtom)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'busy') return
    setState('busy')
    if (!(await signOut(tellAuth))) setState('failed')
  }
  return (
    <div className="form">
      {state === 'failed' ? (
        <Notice tone="bad" isUrgent>
          {translate('account.unreached')}
        </Notice>
      ) : null}
      <LinkButton look="primary" big block href={model.bookingsHref}>
        {translate('account.myBookings')}
      </LinkButton>
      <form method="post" action="/login" onSubmit={onSubmit}>
        <PostFields post={model.post} step="sign-out" />
        <Button type="submit" look="quiet" big block busy={state === 'busy'}>
          {translate('account.signOut')}
        </Button>
      </form>
    </div>
  )
}
