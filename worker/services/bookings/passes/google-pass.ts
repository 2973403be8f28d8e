import { importPKCS8, type JWTPayload, SignJWT } from 'jose'
import * as v from 'valibot'
import { log } from '#worker/infra/log.ts'
import type { StayPass } from '#worker/infra/ports/wallet-pass.ts'
import type { PassSettings } from './pass-settings.ts'

const SAVE_URL = 'https://pay.google.com/gp/v/save/'

/** Google's recommendation. */
const MAX_LINK_LENGTH = 1800
/** URL, header and time of the token, and the signature of a 2,048-bit key. */
const FIXED_LENGTH = 435
/** Base64 encodes three bytes in four characters. */
const MAX_CLAIMS_BYTES = Math.floor(((MAX_LINK_LENGTH - FIXED_LENGTH) * 3) / 4)
/** The name of the property matters more than the rate. */
const MAX_RATE_BYTES = 60
const MIN_NAME_BYTES = 60

/** Returns the link of the card: a JWT signed by the issuer's service account. Truncates a long property name. */
export async function signGooglePass(
  { issuer, email, privateKey }: NonNullable<PassSettings['google']>,
  pass: StayPass,
): Promise<string> {
  const localized = (value: string) => ({ defaultValue: { language: pass.locale, value } })
  const classId = `${issuer}.stay`
  const claimsOf = (hotel: string, rate: StayPass['rate']) => ({
    iss: email,
    aud: 'google',
    typ: 'savetowallet',
    payload: {
      genericClasses: [{ id: classId }],
      genericObjects: [
        {
          id: `${issuer}.${pass.serial}`,
          classId,
          state: 'ACTIVE',
          cardTitle: localized(pass.brandName),
          header: localized(hotel),
          hexBackgroundColor: pass.colour,
          barcode: { type: 'QR_CODE', value: pass.number.text, alternateText: pass.number.text },
          // A plain space saves a byte over a no-break space, which leaves room for the name.
          textModulesData: [pass.checkin, pass.checkout, ...(rate ? [rate] : [])].map(({ label, text }) => ({
            header: label,
            body: text.replaceAll('\u00a0', ' '),
          })),
          linksModuleData: { uris: [{ uri: pass.url }] },
          validTimeInterval: { end: { date: pass.checkout.at.replace('.000', '') } },
        },
      ],
    },
  })
  const spareWith = (rate: StayPass['rate']) => MAX_CLAIMS_BYTES - bytesOf(JSON.stringify(claimsOf('', rate)))
  const shortRate = pass.rate && { ...pass.rate, text: truncateToBytes(pass.rate.text, MAX_RATE_BYTES) }
  const rate = spareWith(shortRate) < MIN_NAME_BYTES ? null : shortRate
  const claims = claimsOf(truncateToBytes(pass.hotel, spareWith(rate)), rate)
  return SAVE_URL + (await signedToken(claims).sign(await keyOf(privateKey)))
}

const TOKEN_URL = 'https://oauth2.googleapis.com/token'
const OBJECT_URL = 'https://walletobjects.googleapis.com/walletobjects/v1/genericObject/'
const TIMEOUT_MS = 10_000

/** Expires cards; returns the serials Google knew. Throws when the account gets no access token. */
export async function endGooglePasses(
  { issuer, email, privateKey }: NonNullable<PassSettings['google']>,
  serials: readonly string[],
): Promise<string[]> {
  const scope = 'https://www.googleapis.com/auth/wallet_object.issuer'
  const assertion = await signedToken({ iss: email, aud: TOKEN_URL, scope })
    .setExpirationTime('5m')
    .sign(await keyOf(privateKey))
  const tokenResponse = await requestGoogle(TOKEN_URL, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer&assertion=${assertion}`,
  })
  if (!tokenResponse.ok) throw new Error(`Google gave no token: ${tokenResponse.status}`)
  const { access_token } = v.parse(v.object({ access_token: v.string() }), await tokenResponse.json())
  const endedSerials: string[] = []
  for (const serial of serials) {
    const { ok, status } = await requestGoogle(`${OBJECT_URL}${issuer}.${serial}`, {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' },
      body: '{"state":"EXPIRED"}',
    })
    if (ok) endedSerials.push(serial)
    else if (status !== 404) log('error', 'card_not_ended', { serial, status })
  }
  return endedSerials
}

function signedToken(claims: JWTPayload): SignJWT {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'JWT' }).setIssuedAt()
}

const keyOf = (privateKey: string) => importPKCS8(privateKey, 'RS256')

function requestGoogle(address: string, init: RequestInit): Promise<Response> {
  return fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
}

const encoder = new TextEncoder()

function bytesOf(text: string): number {
  return encoder.encode(text).length
}

/** Truncates a text to a number of bytes in JSON, where a quotation mark takes two, without splitting characters. */
function truncateToBytes(text: string, max: number): string {
  const isLong = (cut: string) => bytesOf(JSON.stringify(cut)) - 2 > max
  if (!isLong(text)) return text
  const characters = [...text]
  while (characters.length > 0 && isLong(`${characters.join('')}…`)) characters.pop()
  return `${characters.join('').trimEnd()}…`
}
