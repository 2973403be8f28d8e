import { useSetAtom } from 'jotai/react'
import { type FormEvent, useState } from 'react'
import { authAtom } from '#app/client/state/guest/auth.ts'
import { PostFields } from '#app/features/sign-in/code/post-fields.tsx'
import type { SignInPost } from '#app/features/sign-in/model.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import { signOut } from './sign-out.ts'

/** Button that signs the guest out on all devices. Without script a form posted to /login. */
export function SignOutForm({ post }: { post: SignInPost }) {
  const translate = useTranslate()
  const dispatchAuth = useSetAtom(authAtom)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'busy') return
    setState('busy')
    if (!(await signOut(dispatchAuth))) setState('failed')
  }
  return (
    <form className="form" method="post" action="/login" onSubmit={onSubmit}>
      {state === 'failed' ? <Notice tone="bad">{translate('account.unreached')}</Notice> : null}
      <PostFields post={post} step="sign-out" />
      <Button type="submit" variant="quiet" big block busy={state === 'busy'}>
        {translate('account.signOut')}
      </Button>
    </form>
  )
}
