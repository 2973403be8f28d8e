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

/** Clears the previous guest's caches, notifies the native app, and calls `onDone` or opens the return path. */
export async function finishSignIn(dispatchAuth: (action: AuthAction) => void, finish: Finish): Promise<void> {
  await clearPersonalCaches()
  notifyNativeApp('login')
  if (finish.onDone) return finish.onDone()
  const path = takeReturnPath(finish.returnPath)
  if (path === linkPath) saveAuthentication(finish.user)
  const onboarding = await fetchOnboarding(finish.mode)
  if (onboarding.ok) dispatchAuth({ type: 'onboardingLoaded', widget: onboarding.data })
  else logError('onboarding', onboarding.error)
  // Full page load, because the server renders the header.
  location.assign(onboarding.ok ? pathAfterSignIn(path, onboarding.data) : path)
}

/** Returns the path after sign-in. Onboarding never replaces an open overlay. */
export function pathAfterSignIn(path: string, widget: Pick<OnboardingWidget, 'is_needed'>): string {
  const hasOverlay = new URLSearchParams(path.split('?')[1] ?? '').has('modal')
  return widget.is_needed && !hasOverlay ? withOverlay(path, 'onboarding') : path
}
