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
 * The page an overlay shows a step of, on the way back to the page it lies upon; null when it does not open. `socialLogin`
 * lies upon the booking summary and opens nowhere else [OVER-12].
 */
export function socialStep(name: string, closeHref: string, isNested: boolean): string | null {
  const step = steps[name]
  if (step === undefined || (name === 'socialLogin' && !isNested)) return null
  return `${step}${step.includes('?') ? '&' : '?'}retUrl=${encodeURIComponent(closeHref)}`
}
