import { overlayGroup } from './overlay-group.ts'

export const signInOverlays = [
  overlayGroup('sign-in/quick-login', {
    // The sign-in methods depend on country and brand.
    names: ['quickLogin'],
    areas: ['common', 'account', 'signIn', 'password', 'errors'],
    load: () => import('../sign-in/quick-login.tsx'),
  }),
  overlayGroup('sign-in/sign-in', {
    names: ['signin', 'signup', 'micrositeSignup', 'showOtp', 'mobileNumber', 'emailId'],
    areas: ['common', 'account', 'signIn', 'password', 'social', 'errors'],
    nests: true,
    load: () => import('../sign-in/sign-in.tsx'),
  }),
  overlayGroup('sign-in/country-selector', {
    names: ['countrySelector', 'countryLang'],
    areas: ['account', 'signIn'],
    nests: true,
    load: () => import('../sign-in/country-selector.tsx'),
  }),
  overlayGroup('sign-in/forgot-password', {
    names: ['forgotPassword'],
    areas: ['account', 'signIn', 'password', 'errors'],
    nests: true,
    load: () => import('../sign-in/forgot-password.tsx'),
  }),
  overlayGroup('sign-in/onboarding', {
    names: ['onboarding'],
    areas: ['signIn', 'errors'],
    load: () => import('../sign-in/onboarding.tsx'),
  }),
  overlayGroup('social-sign-in', {
    names: ['socialLogin'],
    areas: ['account', 'social'],
    onlyNested: true,
    load: () => import('../social-sign-in.tsx'),
  }),
  overlayGroup('social-sign-in', {
    names: [
      'socialQuickLogin',
      'linkAccount',
      'linkOrCreateAccount',
      'oAuthLink',
      'otpLink',
      'otherLoginOption',
      'TCSignup',
    ],
    areas: ['account', 'social'],
    nests: true,
    load: () => import('../social-sign-in.tsx'),
  }),
] as const
