import type { OverlayFamily } from '#app/state/overlay-entry.ts'

/** The ways in. */
export const signInOverlays: readonly OverlayFamily[] = [
  {
    // The same sheet: its ways to sign in are those of the country and brand.
    names: ['quickLogin'],
    source: 'sign-in/quick-login',
    areas: ['common', 'account', 'signIn', 'password', 'errors'],
    load: () => import('../sign-in/quick-login.tsx'),
  },
  {
    names: ['signin', 'signup', 'micrositeSignup', 'showOtp', 'mobileNumber', 'emailId'],
    source: 'sign-in/sign-in',
    areas: ['common', 'account', 'signIn', 'password', 'social', 'errors'],
    nests: true,
    load: () => import('../sign-in/sign-in.tsx'),
  },
  {
    names: ['countrySelector', 'countryLang'],
    source: 'sign-in/country-selector',
    areas: ['account', 'signIn'],
    nests: true,
    load: () => import('../sign-in/country-selector.tsx'),
  },
  {
    names: ['forgotPassword'],
    source: 'sign-in/forgot-password',
    areas: ['account', 'signIn', 'password', 'errors'],
    nests: true,
    load: () => import('../sign-in/forgot-password.tsx'),
  },
  {
    names: ['onboarding'],
    source: 'sign-in/onboarding',
    areas: ['signIn', 'errors'],
    load: () => import('../sign-in/onboarding.tsx'),
  },
  {
    names: ['socialLogin'],
    source: 'social-sign-in/overlay',
    areas: ['account', 'social'],
    onlyNested: true,
    load: () => import('../social-sign-in/overlay.tsx'),
  },
  {
    names: [
      ...['socialQuickLogin', 'linkAccount', 'linkOrCreateAccount', 'oAuthLink', 'otpLink'],
      ...['otherLoginOption', 'TCSignup'],
    ],
    source: 'social-sign-in/overlay',
    areas: ['account', 'social'],
    nests: true,
    load: () => import('../social-sign-in/overlay.tsx'),
  },
]
