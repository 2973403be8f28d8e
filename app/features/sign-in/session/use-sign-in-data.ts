import { useAtomValue } from 'jotai/react'
import { useEffect, useState } from 'react'
import { fetchPage } from '#app/client/request/fetch-page.ts'
import { visitAtom } from '#app/client/state/view.ts'
import type { SignInModel, SignInPost } from '#app/features/sign-in/model.ts'
import type { SocialSignInLink } from '#app/features/social-sign-in/model.ts'

export type SignInData = { signIn: SignInModel; post: SignInPost; socialLinks: SocialSignInLink[] }

/** Loads the data of a sign-in page. The first render, also on the server, links to the page. */
export function useSignInData(href: string): SignInData | 'loading' | 'unavailable' {
  const build = useAtomValue(visitAtom)?.build ?? ''
  const [state, setState] = useState<SignInData | 'loading' | 'unavailable'>('unavailable')

  // Syncs with the server: loads countries and tokens when the overlay opens.
  useEffect(() => {
    let isMounted = true
    setState('loading')
    fetchPage(href, build)
      .then((page) => (isSignInData(page?.model) ? page.model : null))
      .catch(() => null)
      .then((loaded) => {
        if (isMounted) setState(loaded ?? 'unavailable')
      })
    return () => {
      isMounted = false
    }
  }, [build, href])

  return state
}

function isSignInData(model: unknown): model is SignInData {
  return typeof model === 'object' && model !== null && 'signIn' in model && model.signIn !== null && 'post' in model
}
