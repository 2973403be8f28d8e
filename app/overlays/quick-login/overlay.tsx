import '#app/styles/overlays.css'
import { useAtomValue } from 'jotai/react'
import { useEffect, useState } from 'react'
import { Dialog } from '#app/components/dialog.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { Bone, Skeleton } from '#app/components/skeleton.tsx'
import type { SignInModel, SignInPost } from '#app/features/sign-in/model.ts'
import { SignInForm } from '#app/features/sign-in/sign-in-form.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { OverlayProps } from '#app/overlays/catalogue.ts'
import { fetchPage } from '#app/request/fetch-page.ts'
import { useCloseOverlay } from '#app/shell/navigation/use-navigation.ts'
import { visitAtom } from '#app/state/view.ts'

type Loaded = { signIn: SignInModel; post: SignInPost }

/** Signing in without leaving the page; without script, the way to the page that does it. */
export function Overlay({ closeHref }: OverlayProps) {
  const translate = useTranslate()
  const close = useCloseOverlay(closeHref)
  const state = useSignInData(closeHref)
  return (
    <Dialog
      open
      size="sm"
      title={translate('account.quickTitle')}
      closeLabel={translate('ui.close')}
      closeHref={closeHref}
      onClose={close}
    >
      <div className="stack roomy">
        <p className="muted">{translate('account.quickLead')}</p>
        {state === 'loading' ? <FormBones /> : null}
        {state === 'unavailable' ? (
          <LinkButton look="primary" big block href={`/login?retUrl=${encodeURIComponent(closeHref)}`}>
            {translate('account.signIn')}
          </LinkButton>
        ) : null}
        {typeof state === 'object' ? <SignInForm model={state.signIn} post={state.post} /> : null}
      </div>
    </Dialog>
  )
}

/** The data of the sign-in page; the first drawing, on the server too, offers the page itself. */
function useSignInData(returnPath: string): Loaded | 'loading' | 'unavailable' {
  const build = useAtomValue(visitAtom)?.build ?? ''
  const [state, setState] = useState<Loaded | 'loading' | 'unavailable'>('unavailable')

  // Syncs with the server: countries and tokens come from there when the overlay opens.
  useEffect(() => {
    let isWanted = true
    setState('loading')
    fetchPage(`/login?retUrl=${encodeURIComponent(returnPath)}`, build)
      .then((page) => readSignIn(page?.model))
      .catch(() => null)
      .then((loaded) => {
        if (isWanted) setState(loaded ?? 'unavailable')
      })
    return () => {
      isWanted = false
    }
  }, [build, returnPath])

  return state
}

function readSignIn(model: unknown): Loaded | null {
  return isLoaded(model) ? model : null
}

function isLoaded(model: unknown): model is Loaded {
  return typeof model === 'object' && model !== null && 'signIn' in model && model.signIn !== null && 'post' in model
}

function FormBones() {
  const translate = useTranslate()
  return (
    <Skeleton label={translate('account.quickLoading')}>
      <Bone part={40} />
      <Bone shape="control" />
      <Bone shape="control" />
    </Skeleton>
  )
}
