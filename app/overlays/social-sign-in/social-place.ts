import { overlayDetailIn, withOverlay } from '#app/overlays/address.ts'

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

/** The parameter that says what an overlay of signing in lies upon. */
const OVER = 'over'

/**
 * The page an overlay shows a step of, and where closing it leads; null when it does not open. `socialLogin` lies upon the
 * booking summary and opens nowhere else; closing it leads back there [OVER-12].
 */
export function socialPlace(name: string, closeHref: string): { page: string; backHref: string } | null {
  const step = steps[name]
  if (step === undefined) return null
  const isOverSummary = overlayDetailIn(closeHref, OVER) === 'bookingSummary'
  if (name === 'socialLogin' && !isOverSummary) return null
  const under = withoutOver(closeHref)
  const backHref = isOverSummary ? withOverlay(under, 'bookingSummary') : under
  const page = `${step}${step.includes('?') ? '&' : '?'}retUrl=${encodeURIComponent(backHref)}`
  return { page, backHref }
}

/** The address that opens the ways in over the booking summary it shows. */
export function overSummary(summaryPath: string): string {
  return withOverlay(summaryPath, 'socialLogin', { [OVER]: 'bookingSummary' })
}

function withoutOver(path: string): string {
  const [pathname = '/', search = ''] = path.split('?')
  const params = new URLSearchParams(search)
  params.delete(OVER)
  const text = params.toString()
  return text === '' ? pathname : `${pathname}?${text}`
}
