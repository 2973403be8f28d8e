import { smsReadingMs } from '#app/domain/guests/login.ts'

type SmsCredentialRequest = CredentialRequestOptions & { otp: { transport: ['sms'] } }

/**
 * Reads the code out of the text message where the browser can; null where it cannot, when the guest declines, and after
 * sixty seconds [AUTH-46].
 */
export async function readSmsCode(signal: AbortSignal): Promise<string | null> {
  if (!('OTPCredential' in globalThis)) return null
  const request: SmsCredentialRequest = {
    otp: { transport: ['sms'] },
    signal: AbortSignal.any([signal, AbortSignal.timeout(smsReadingMs)]),
  }
  try {
    const credential = await navigator.credentials.get(request)
    return credential && 'code' in credential && typeof credential.code === 'string' ? credential.code : null
  } catch {
    return null
  }
}
