import type { OnboardingWidget, UserAnswer } from '#app/contracts/guests/identity.ts'
import type { LoginMode } from '#app/domain/guests/login.ts'
import { linkPath } from '#app/domain/guests/social-login.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { fetchOnboarding } from '#app/features/sign-in/onboarding/fetch-onboarding.ts'
import { logError } from '#app/request/log.ts'
import { saveAuthentication } from '#app/request/saved-authentication.ts'
import type { AuthAction } from '#app/state/guest/auth.ts'
import { clearPersonalCaches } from './clear-personal-caches.ts'
import { askNativeApp } from './native-app.ts'
import { takeReturnPath } from './return-path.ts'

type Finish = {
  mode: LoginMode
  user: UserAnswer
  returnPath: string
  /** What happens instead of leading on [AUTH-35]. */
  onDone?: () => void
}

/**
 * What follows every sign-in: caches of the guest before are cleared, the app around us is told, and the guest goes where
 * they wanted [AUTH-34, AUTH-35]; whoever has told no name yet is asked for it there, once. Who goes on to link an identity is
 * kept until that has ended [AUTH-32].
 */
export async function finishSignIn(tellAuth: (action: AuthAction) => void, finish: Finish): Promise<void> {
  await clearPersonalCaches()
  askNativeApp('login')
  if (finish.onDone) return finish.onDone()
  const path = takeReturnPath(finish.returnPath)
  if (path === linkPath) saveAuthentication(finish.user)
  const widget = await fetchOnboarding(finish.mode)
  if (widget.ok) tellAuth({ type: 'onboardingLoaded', widget: widget.data })
  else logError('onboarding', widget.error)
  // The header is drawn by the server, so the next page is loaded whole.
  location.assign(widget.ok ? afterSignIn(path, widget.data) : path)
}

/** Where a guest goes after signing in: an overlay that stands open is not taken away by a question. */
export function afterSignIn(path: string, widget: Pick<OnboardingWidget, 'is_needed'>): string {
  const isOpen = new URLSearchParams(path.split('?')[1] ?? '').has('modal')
  return widget.is_needed && !isOpen ? withOverlay(path, 'onboarding') : path
}
