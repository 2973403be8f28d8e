import { createPrivateKey } from 'node:crypto'
import * as v from 'valibot'

/** Environment variables of a schema: text, or missing. */
export type VariablesOf<Entries extends v.ObjectEntries> = { [Name in keyof Entries]?: string }

/**
 * Parses the variables of a schema; an empty one counts as missing. Throws one error with the names of all invalid
 * ones.
 */
export function readVariables<Entries extends v.ObjectEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
  env: VariablesOf<Entries>,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  const names: (keyof Entries)[] = Object.keys(schema.entries)
  const parsed = v.safeParse(schema, Object.fromEntries(names.map((name) => [name, env[name] || undefined])))
  if (parsed.success) return parsed.output
  // The received value may be a secret, so the message names only the variable and the expectation.
  const faults = parsed.issues.map(
    ({ path, message }) => `${path?.[0]?.key}: ${message.replace(/ but received.*/s, '')}`,
  )
  throw new Error(faults.join('; '))
}

/** Address of a server that receives a key or secret: https, or http on the same machine. */
export const secureServerUrl = v.pipe(
  v.string(),
  v.url(),
  v.regex(/^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1)(?=[:/]|$)/, 'needs https'),
)

/**
 * Returns the schema of a private key as PEM (PKCS #8), with real or escaped line breaks: RSA from 2,048 bits, or
 * P-256. Checked when settings are read, so that a broken key is found before a guest needs it.
 */
export function signingKey(kind: 'RSA' | 'P-256') {
  const normalize = v.transform((text: string) => text.replaceAll('\\n', '\n').trim())
  return v.pipe(
    v.string(),
    normalize,
    v.check((pem) => canSign(pem, kind), `needs a whole ${kind} key as PEM text`),
  )
}

function canSign(pem: string, kind: 'RSA' | 'P-256'): boolean {
  try {
    const { modulusLength = 0, namedCurve } = createPrivateKey(pem).asymmetricKeyDetails ?? {}
    const hasExpectedKind = kind === 'RSA' ? modulusLength >= 2048 : namedCurve === 'prime256v1'
    return hasExpectedKind && pem.startsWith('-----BEGIN PRIVATE KEY-----')
  } catch {
    return false
  }
}
