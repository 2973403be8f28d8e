import type { StayPass } from '#worker/infra/ports/wallet-pass.ts'
import type { PassSettings } from './pass-settings.ts'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 1_000_000
/** First bytes of a ZIP archive, which a pass is: `PK`. */
const ZIP_SIGNATURE = [0x50, 0x4b]
const PASS_CONTENT_TYPE = 'application/vnd.apple.pkpass'

/**
 * Returns the signed file of a pass. A Worker cannot sign with PKCS #7, so an operator's service receives `pass.json`
 * and adds pictures and the signature. Throws when that fails.
 */
export async function fetchApplePass(
  { passType, team, url, key }: NonNullable<PassSettings['apple']>,
  pass: StayPass,
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', Accept: PASS_CONTENT_TYPE },
    body: JSON.stringify({ pass: toPassJson(pass, { passType, team }) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`The pass signing service responded ${response.status}`)
  const file = new Uint8Array(await response.arrayBuffer())
  if (file.length > MAX_BYTES || ZIP_SIGNATURE.some((byte, index) => file[index] !== byte))
    throw new Error('The pass signing service returned no pass')
  return file
}

function toPassJson(pass: StayPass, { passType, team }: { passType: string; team: string }) {
  const field = (key: string, { label, text }: { label: string; text: string }) => ({ key, label, value: text })
  const { latitude, longitude } = pass
  return {
    formatVersion: 1,
    passTypeIdentifier: passType,
    teamIdentifier: team,
    serialNumber: pass.serial,
    organizationName: pass.brandName,
    logoText: pass.brandName,
    description: pass.hotel,
    backgroundColor: toRgb(pass.colour),
    foregroundColor: toRgb('#ffffff'),
    labelColor: toRgb('#ffffff'),
    relevantDate: pass.checkin.at,
    expirationDate: pass.checkout.at,
    locations: [{ latitude, longitude }],
    barcodes: [
      { format: 'PKBarcodeFormatQR', message: pass.number.text, messageEncoding: 'utf-8', altText: pass.number.text },
    ],
    generic: {
      primaryFields: [{ key: 'hotel', value: pass.hotel }],
      secondaryFields: [field('checkin', pass.checkin), field('checkout', pass.checkout)],
      auxiliaryFields: [field('number', pass.number)],
      backFields: [
        ...(pass.rate ? [field('rate', pass.rate)] : []),
        { key: 'address', value: pass.address },
        { key: 'url', value: pass.url },
      ],
    },
  }
}

/** Converts `#b3430a` to `rgb(179, 67, 10)`, the format of Apple passes. */
function toRgb(colour: string): string {
  const parts = colour.match(/[\da-f]{2}/gi) ?? []
  return `rgb(${parts.map((part) => Number.parseInt(part, 16)).join(', ')})`
}
