import { family } from './family.ts'

export const signInOverlays = [
  family({
    // The sign-in methods depend on country and brand.
    names: ['quickLogin'],
    source: 'sign-in/quick-login',
    areas: ['common', 'account', 'signIn', 'password', 'errors'],
    load: () => import('../sign-in/quick-login.tsx'),
  }),
  family({
    names: ['signin', 'signup', 'micrositeSignup', 'showOtp', 'mobileNumber', 'emailId'],
    source: 'sign-in/sign-in',
    areas: ['common', 'account', 'signIn', 'password', 'social', 'errors'],
    nests: true,
    load: () => import('../sign-in/sign-in.tsx'),
  }),
  family({
    names: ['countrySelector', 'countryLang'],
    source: 'sign-in/country-selector',
    areas: ['account', 'signIn'],
    nests: true,
    load: () => import('../sign-in/country-selector.tsx'),
  }),
  family({
    names: ['forgotPassword'],
    source: 'sign-in/forgot-password',
    areas: ['account', 'signIn', 'password', 'errors'],
    nests: true,
    load: () => import('../sign-in/forgot-password.tsx'),
  }),
  family({
    names: ['onboarding'],
    source: 'sign-in/onboarding',
    areas: ['signIn', 'errors'],
    load: () => import('../sign-in/onboarding.tsx'),
  }),
  family({
    names: ['socialLogin'],
    source: 'social-sign-in',
    areas: ['account', 'social'],
    onlyNested: true,
    load: () => import('../social-sign-in.tsx'),
  }),
  family({
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
