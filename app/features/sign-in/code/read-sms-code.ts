import { smsReadingMs } from '#app/domain/guests/login.ts'

type SmsCredentialRequest = CredentialRequestOptions & { otp: { transport: ['sms'] } }

/** Reads the code from the text message (WebOTP). Returns null when unsupported, declined or after sixty seconds. */
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
