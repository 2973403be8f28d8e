import { createPrivateKey } from 'node:crypto'
import * as v from 'valibot'

/** What a schema may find in the environment: variables and secrets are text, or are not there. */
export type VariablesOf<Entries extends v.ObjectEntries> = { [Name in keyof Entries]?: string }

/** The variables a schema names, parsed; one that is empty counts as not set. Throws one error with the names of those that are not what the schema wants. */
export function readVariables<Entries extends v.ObjectEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
  env: VariablesOf<Entries>,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  const names: (keyof Entries)[] = Object.keys(schema.entries)
  const read = v.safeParse(schema, Object.fromEntries(names.map((name) => [name, env[name] || undefined])))
  if (read.success) return read.output
  // What was received may be a secret: told is which variable it is and what was wanted.
  const faults = read.issues.map(({ path, message }) => `${path?.[0]?.key}: ${message.replace(/ but received.*/s, '')}`)
  throw new Error(faults.join('; '))
}

/** The address of a peer that gets a key or a secret of ours: in the clear to one on the same machine only. */
export const keyedPeer = v.pipe(
  v.string(),
  v.url(),
  v.regex(/^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1)(?=[:/]|$)/, 'needs https'),
)

/**
 * A private key as PEM text (PKCS #8), its line breaks written out or not. One that is broken is known as settings are read, not
 * when a guest first needs it: RSA of 2,048 bits or more, or the curve P-256.
 */
export function signingKey(kind: 'RSA' | 'P-256') {
  const toText = v.transform((text: string) => text.replaceAll('\\n', '\n').trim())
  return v.pipe(
    v.string(),
    toText,
    v.check((pem) => canSign(pem, kind), `needs a whole ${kind} key as PEM text`),
  )
}

function canSign(pem: string, kind: 'RSA' | 'P-256'): boolean {
  try {
    const { modulusLength = 0, namedCurve } = createPrivateKey(pem).asymmetricKeyDetails ?? {}
    const isOfKind = kind === 'RSA' ? modulusLength >= 2048 : namedCurve === 'prime256v1'
    return isOfKind && pem.startsWith('-----BEGIN PRIVATE KEY-----')
  } catch {
    return false
  }
}
