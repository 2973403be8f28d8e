import { logError } from '#app/client/request/log.ts'
import { saveAuthentication } from '#app/client/request/saved-authentication.ts'
import type { AuthAction } from '#app/client/state/guest/auth.ts'
import type { OnboardingWidget, UserResponse } from '#app/contracts/guests/identity.ts'
import type { LoginMode } from '#app/domain/guests/login.ts'
import { linkPath } from '#app/domain/guests/social-login.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { fetchOnboarding } from '#app/features/sign-in/fetch-onboarding.ts'
import { clearPersonalCaches } from './clear-personal-caches.ts'
import { notifyNativeApp } from './native-app.ts'
import { takeReturnPath } from './return-path.ts'

type Finish = {
  mode: LoginMode
  user: UserResponse
  returnPath: string
  onDone?: () => void
}

/** Clears the previous guest's caches, notifies the native app and opens the return path. */
export async function finishSignIn(dispatchAuth: (action: AuthAction) => void, finish: Finish): Promise<void> {
  await clearPersonalCaches()
  notifyNativeApp('login')
  if (finish.onDone) return finish.onDone()
  const path = takeReturnPath(finish.returnPath)
  if (path === linkPath) saveAuthentication(finish.user)
  const widget = await fetchOnboarding(finish.mode)
  if (widget.ok) dispatchAuth({ type: 'onboardingLoaded', widget: widget.data })
  else logError('onboarding', widget.error)
  // Full page load, because the server renders the header.
  location.assign(widget.ok ? afterSignIn(path, widget.data) : path)
}

/** Returns the path after sign-in. Onboarding never replaces an open overlay. */
export function afterSignIn(path: string, widget: Pick<OnboardingWidget, 'is_needed'>): string {
  const isOpen = new URLSearchParams(path.split('?')[1] ?? '').has('modal')
  return widget.is_needed && !isOpen ? withOverlay(path, 'onboarding') : path
}
