const steps: Record<string, string> = {
  linkAccount: '/login/link',
  linkOrCreateAccount: '/login/link',
  oAuthLink: '/login/link?step=phone',
  otpLink: '/login/link?step=code',
  TCSignup: '/login/truecaller',
  otherLoginOption: '/login/other',
  socialQuickLogin: '/login/other',
  socialLogin: '/login/other',
}

/**
 * Returns the page of the step with a return path, or null when the overlay does not open. `socialLogin` opens only
 * inside the booking summary.
 */
export function socialStep(name: string, closeHref: string, isNested: boolean): string | null {
  const step = steps[name]
  if (step === undefined || (name === 'socialLogin' && !isNested)) return null
  return `${step}${step.includes('?') ? '&' : '?'}retUrl=${encodeURIComponent(closeHref)}`
}
