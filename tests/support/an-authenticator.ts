/** A passkey authenticator in software: real keys and signatures, attestation `none`. */
export type Authenticator = {
  /** Answers `navigator.credentials.create` as JSON. */
  create: (options: CreationOptions, at?: Site) => Promise<Registered>
  /** Answers `navigator.credentials.get` as JSON. */
  get: (options: { challenge: string }, at?: Partial<Site>) => Promise<Asserted>
}

type Site = { origin: string; rpId: string; isVerified: boolean }

// biome-ignore lint/suspicious/noExplicitAny: options come from the admin as JSON
type CreationOptions = any

type Registered = {
  id: string
  rawId: string
  type: 'public-key'
  clientExtensionResults: object
  response: { clientDataJSON: string; attestationObject: string; transports: string[] }
}

type Asserted = {
  id: string
  rawId: string
  type: 'public-key'
  clientExtensionResults: object
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle: string }
}

const FLAGS = { present: 1, verified: 4, attested: 64 }

export const adminSite: Site = { origin: 'http://desk.localhost', rpId: 'desk.localhost', isVerified: true }

export async function anAuthenticator(): Promise<Authenticator> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const keys = (await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair
  const credentialId = crypto.getRandomValues(new Uint8Array(16))
  const id = toBase64Url(credentialId)
  let counter = 0
  let userHandle = ''
  const base = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }

  async function authenticatorData({ rpId, isVerified }: Site, attested: Uint8Array | null): Promise<Uint8Array> {
    counter += 1
    const flags = FLAGS.present | (isVerified ? FLAGS.verified : 0) | (attested ? FLAGS.attested : 0)
    const head = new Uint8Array(37)
    head.set(await sha256(new TextEncoder().encode(rpId)))
    head[32] = flags
    new DataView(head.buffer).setUint32(33, counter)
    return concat(head, attested ?? new Uint8Array())
  }

  return {
    async create(options, at = adminSite) {
      userHandle = options.user.id
      const jwk = (await crypto.subtle.exportKey('jwk', keys.publicKey)) as JsonWebKey
      const length = new Uint8Array([0, credentialId.length])
      const attested = concat(new Uint8Array(16), length, credentialId, coseKey(jwk))
      const authData = await authenticatorData(at, attested)
      const attestationObject = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData)],
      ])
      const clientDataJSON = clientData('webauthn.create', options.challenge, at.origin)
      return {
        ...base,
        response: {
          clientDataJSON: toBase64Url(clientDataJSON),
          attestationObject: toBase64Url(attestationObject),
          transports: ['internal'],
        },
      }
    },
    async get(options, overrides = {}) {
      const at = { ...adminSite, ...overrides }
      const authData = await authenticatorData(at, null)
      const clientDataJSON = clientData('webauthn.get', options.challenge, at.origin)
      const signed = concat(authData, await sha256(clientDataJSON))
      const raw = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, signed)
      return {
        ...base,
        response: {
          clientDataJSON: toBase64Url(clientDataJSON),
          authenticatorData: toBase64Url(authData),
          signature: toBase64Url(toDer(new Uint8Array(raw))),
          userHandle,
        },
      }
    },
  }
}

function clientData(type: string, challenge: string, origin: string): Uint8Array {
  return new TextEncoder().encode(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function coseKey({ x = '', y = '' }: JsonWebKey): Uint8Array {
  return cborMap([
    [cborInt(1), cborInt(2)],
    [cborInt(3), cborInt(-7)],
    [cborInt(-1), cborInt(1)],
    [cborInt(-2), cborBytes(fromBase64Url(x))],
    [cborInt(-3), cborBytes(fromBase64Url(y))],
  ])
}

function cborHead(major: number, value: number): Uint8Array {
  if (value < 24) return new Uint8Array([(major << 5) | value])
  if (value < 256) return new Uint8Array([(major << 5) | 24, value])
  return new Uint8Array([(major << 5) | 25, value >> 8, value & 255])
}

function cborInt(value: number): Uint8Array {
  return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
}

function cborBytes(bytes: Uint8Array): Uint8Array {
  return concat(cborHead(2, bytes.length), bytes)
}

function cborText(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text)
  return concat(cborHead(3, bytes.length), bytes)
}

function cborMap(entries: [Uint8Array, Uint8Array][]): Uint8Array {
  return concat(cborHead(5, entries.length), ...entries.flat())
}

/** The raw signature of WebCrypto (r, then s) in the form that authenticators send. */
function toDer(raw: Uint8Array): Uint8Array {
  const integers = [raw.slice(0, 32), raw.slice(32)].map((bytes) => {
    const from = bytes.findIndex((byte) => byte !== 0)
    const short = bytes.slice(from === -1 ? 31 : from)
    const positive = (short[0] ?? 0) > 127 ? concat(new Uint8Array(1), short) : short
    return concat(new Uint8Array([2, positive.length]), positive)
  })
  const body = concat(...integers)
  return concat(new Uint8Array([48, body.length]), body)
}

async function sha256(bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>))
}

function concat(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(parts.flatMap((part) => [...part]))
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

function fromBase64Url(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
}
