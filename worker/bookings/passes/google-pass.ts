import { importPKCS8, SignJWT } from 'jose'
import type { StayPass } from '#worker/ports/wallet-pass.ts'
import type { PassSettings } from './pass-settings.ts'

const SAVE = 'https://pay.google.com/gp/v/save/'

/** The address at which Google's wallet takes a stay: the card itself, signed with the key of the issuer's service account. */
export async function signGooglePass(
  { issuer, email, privateKey }: NonNullable<PassSettings['google']>,
  pass: StayPass,
): Promise<string> {
  const said = (value: string) => ({ defaultValue: { language: pass.locale, value } })
  const classId = `${issuer}.stay`
  const rows = [pass.checkin, pass.checkout]
  const card = {
    id: `${issuer}.${pass.serial}`,
    classId,
    state: 'ACTIVE',
    cardTitle: said(pass.brandName),
    header: said(pass.hotel),
    hexBackgroundColor: pass.colour,
    barcode: { type: 'QR_CODE', value: pass.number.text, alternateText: pass.number.text },
    textModulesData: rows.map(({ label, text }, place) => ({ id: `day${place}`, header: label, body: text })),
    linksModuleData: { uris: [{ id: 'booking', uri: pass.url, description: pass.number.label }] },
    validTimeInterval: { end: { date: pass.checkout.at } },
  }
  const payload = { genericClasses: [{ id: classId }], genericObjects: [card] }
  const token = await new SignJWT({ typ: 'savetowallet', origins: [], payload })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(email)
    .setAudience('google')
    .setIssuedAt()
    .sign(await importPKCS8(privateKey, 'RS256'))
  return SAVE + token
}
