import { overlayGroup } from './overlay-group.ts'

export const signInOverlays = [
  overlayGroup({
    // The sign-in methods depend on country and brand.
    names: ['quickLogin'],
    source: 'sign-in/quick-login',
    areas: ['common', 'account', 'signIn', 'password', 'errors'],
    load: () => import('../sign-in/quick-login.tsx'),
  }),
  overlayGroup({
    names: ['signin', 'signup', 'micrositeSignup', 'showOtp', 'mobileNumber', 'emailId'],
    source: 'sign-in/sign-in',
    areas: ['common', 'account', 'signIn', 'password', 'social', 'errors'],
    nests: true,
    load: () => import('../sign-in/sign-in.tsx'),
  }),
  overlayGroup({
    names: ['countrySelector', 'countryLang'],
    source: 'sign-in/country-selector',
    areas: ['account', 'signIn'],
    nests: true,
    load: () => import('../sign-in/country-selector.tsx'),
  }),
  overlayGroup({
    names: ['forgotPassword'],
    source: 'sign-in/forgot-password',
    areas: ['account', 'signIn', 'password', 'errors'],
    nests: true,
    load: () => import('../sign-in/forgot-password.tsx'),
  }),
  overlayGroup({
    names: ['onboarding'],
    source: 'sign-in/onboarding',
    areas: ['signIn', 'errors'],
    load: () => import('../sign-in/onboarding.tsx'),
  }),
  overlayGroup({
    names: ['socialLogin'],
    source: 'social-sign-in',
    areas: ['account', 'social'],
    onlyNested: true,
    load: () => import('../social-sign-in.tsx'),
  }),
  overlayGroup({
    names: [
      'socialQuickLogin',
      'linkAccount',
      'linkOrCreateAccount',
      'oAuthLink',
      'otpLink',
      'otherLoginOption',
      'TCSignup',
    ],
    source: 'social-sign-in',
    areas: ['account', 'social'],
    nests: true,
    load: () => import('../social-sign-in.tsx'),
  }),
] as const
