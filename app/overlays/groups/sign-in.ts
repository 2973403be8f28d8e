import { overlayGroup } from './overlay-group.ts'

export const signInOverlays = [
  overlayGroup('sign-in/quick-login', {
    // The sign-in methods depend on country and brand.
    names: ['quickLogin'],
    messageAreas: ['common', 'account', 'signIn', 'password', 'errors'],
    load: () => import('../sign-in/quick-login.tsx'),
  }),
  overlayGroup('sign-in/sign-in', {
    names: ['signin', 'signup', 'micrositeSignup', 'showOtp', 'mobileNumber', 'emailId'],
    messageAreas: ['common', 'account', 'signIn', 'password', 'social', 'errors'],
    nests: true,
    load: () => import('../sign-in/sign-in.tsx'),
  }),
  overlayGroup('sign-in/country-selector', {
    names: ['countrySelector', 'countryLang'],
    messageAreas: ['account', 'signIn'],
    nests: true,
    load: () => import('../sign-in/country-selector.tsx'),
  }),
  overlayGroup('sign-in/forgot-password', {
    names: ['forgotPassword'],
    messageAreas: ['account', 'signIn', 'password', 'errors'],
    nests: true,
    load: () => import('../sign-in/forgot-password.tsx'),
  }),
  overlayGroup('sign-in/onboarding', {
    names: ['onboarding'],
    messageAreas: ['signIn', 'errors'],
    load: () => import('../sign-in/onboarding.tsx'),
  }),
  overlayGroup('social-sign-in', {
    names: ['socialLogin'],
    messageAreas: ['account', 'social'],
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
    messageAreas: ['account', 'social'],
    nests: true,
    load: () => import('../social-sign-in.tsx'),
  }),
] as const
