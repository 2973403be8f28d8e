import type { OverlayFamily } from '#app/state/overlay-entry.ts'

/** The ways in. */
export const signInOverlays: readonly OverlayFamily[] = [
  {
    // The same sheet: its ways to sign in are those of the country and brand.
    names: ['quickLogin'],
    folder: 'quick-login',
    areas: ['common', 'account', 'signIn', 'password', 'errors'],
    load: () => import('../quick-login/overlay.tsx'),
  },
  {
    names: ['signin', 'signup', 'micrositeSignup', 'showOtp', 'mobileNumber', 'emailId'],
    folder: 'sign-in',
    areas: ['common', 'account', 'signIn', 'password', 'social', 'errors'],
    nests: true,
    load: () => import('../sign-in/overlay.tsx'),
  },
  {
    names: ['countrySelector', 'countryLang'],
    folder: 'country-selector',
    areas: ['account', 'signIn'],
    nests: true,
    load: () => import('../country-selector/overlay.tsx'),
  },
  {
    names: ['forgotPassword'],
    folder: 'forgot-password',
    areas: ['account', 'signIn', 'password', 'errors'],
    nests: true,
    load: () => import('../forgot-password/overlay.tsx'),
  },
  {
    names: ['onboarding'],
    folder: 'onboarding',
    areas: ['signIn', 'errors'],
    load: () => import('../onboarding/overlay.tsx'),
  },
  {
    names: ['socialLogin'],
    folder: 'social-sign-in',
    areas: ['account', 'social'],
    onlyNested: true,
    load: () => import('../social-sign-in/overlay.tsx'),
  },
  {
    names: [
      ...['socialQuickLogin', 'linkAccount', 'linkOrCreateAccount', 'oAuthLink', 'otpLink'],
      ...['otherLoginOption', 'TCSignup'],
    ],
    folder: 'social-sign-in',
    areas: ['account', 'social'],
    nests: true,
    load: () => import('../social-sign-in/overlay.tsx'),
  },
]
