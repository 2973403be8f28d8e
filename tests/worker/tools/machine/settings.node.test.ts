import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSources } from '#tests/support/source-tree.ts'
import { checkSettings, type StartDetails } from '#worker/tools/machine/check-settings.ts'
import { listMisspelt } from '#worker/tools/machine/misspelt-settings.ts'
import { inProject } from '#worker/tools/machine/project.ts'
import { rehearsalIdentity } from '#worker/tools/machine/rehearsal-identity.ts'
import { readMachineSettings, settingNames } from '#worker/tools/machine/settings.ts'

const keys = { SECRET_KEY: 's'.repeat(32), SANDBOX_KEY: 'k'.repeat(32) }
const stripe = { STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_WEBHOOK_SECRET: `whsec_${'w'.repeat(20)}` }
const sms = {
  SMS_PROVIDER: 'webhook',
  SMS_URL: 'https://sms.example/send',
  SMS_WEBHOOK_KEY: 'k'.repeat(32),
  SMS_SENDERS: 'marigold:*=+12025550100',
}
const mail = { MAIL_PROVIDER: 'resend', RESEND_KEY: 're_12345678', MAIL_SENDERS: 'marigold=stays@example.in' }
const named = { PUBLIC_HOSTS: 'www.example.in=marigold.localhost', IDENTITY: rehearsalIdentity }
const whole = { ENVIRONMENT: 'production', ...keys, ...named, ...stripe, ...sms, ...mail }

const check = (environment: Record<string, string>, details: Partial<StartDetails> = {}) =>
  checkSettings(readMachineSettings(environment), { address: '127.0.0.1', ...details })

test('every setting of a schema reaches the worker, and no other', () => {
  const sources = readSources(['worker']).filter(
    ({ path, text }) => !path.includes('/tools/') && /readVariables\(\w/.test(text),
  )
  const named = sources.flatMap(({ text }) =>
    [...text.matchAll(/^ {2}([A-Z][A-Z0-9_]+): (?:v\.|text,|address,)/gm)].map((match) => match[1] ?? ''),
  )
  const all = Object.fromEntries(named.map((name) => [name, `${name} is set`]))
  expect(named).toContain('STRIPE_WEBHOOK_SECRET')
  expect(readMachineSettings({ ...all, HOME: '/root' })).toEqual({ ...all, PLATFORM: 'machine' })
  expect([...settingNames].sort()).toEqual([...named].sort())
})

test('a complete production reports its gateway and senders', () => {
  const lines = check(whole)
  expect(lines).toContain('payments: stripe')
  expect(lines).toContain('SMS: webhook (marigold:*)')
  expect(lines).toContain('e-mail: resend (marigold)')
})

test('production without payments or messages starts only when confirmed', () => {
  expect(() => check({ ENVIRONMENT: 'production', ...keys, ...named })).toThrow(/payments[\s\S]*texts[\s\S]*mails/)
  expect(() => check({ ...whole, STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' })).toThrow('START_WITHOUT=payments')
  const lines = check({ ENVIRONMENT: 'production', ...keys, ...named }, { startWithout: 'payments, texts,mails' })
  expect(lines).toContain('payments: none')
  expect(lines).toContain('SMS: not sent (stored as not_sent)')
})

test.each([
  [{ STRIPE_SECRET_KEY: 'sk_live_abc' }, 'STRIPE_WEBHOOK_SECRET'],
  [{ STRIPE_WEBHOOK_SECRET: `whsec_${'w'.repeat(20)}` }, 'STRIPE_SECRET_KEY'],
  [{ SMS_PROVIDER: 'twilio', SMS_SENDERS: 'marigold:*=+12025550100' }, 'TWILIO_ACCOUNT_SID'],
  [{ RESEND_KEY: 're_12345678' }, 'RESEND_KEY has no effect without MAIL_PROVIDER'],
  [{ SMS_URL: 'https://sms.example/send' }, 'SMS_URL has no effect without SMS_PROVIDER'],
  [{ GA4_ID: 'G-1A2B3C4D' }, 'GA4_SECRET'],
  [{ GA4_ID: 'G-1A2B3C4D', GA4_SECRET: 'a-secret-of-ga4', EVENT_SINK: 'none' }, 'EVENT_SINK=table'],
  [{ SMTP_URL: 'smtps://mail.example' }, 'SMTP_URL has no effect without MAIL_PROVIDER'],
  [{ GOOGLE_CLIENT_ID: 'only this' }, 'GOOGLE_CLIENT_SECRET'],
  [{ APPLE_PASS_TYPE: 'pass.example.stay' }, 'APPLE_PASS_URL'],
  [{ GOOGLE_WALLET_KEY: '-----BEGIN PRIVATE KEY-----\\nMIIE\\n-----END PRIVATE KEY-----' }, 'needs a whole RSA key'],
  [{ APPLE_PRIVATE_KEY: 'no key' }, 'needs a whole P-256 key'],
  [{ PAYMENT_GATEWAYS: 'marigold/IN=stripe' }, 'PAYMENT_GATEWAYS names stripe'],
  [{ PUBLIC_HOSTS: 'www.example.in=nowhere.localhost' }, 'not a host of a brand'],
  [{ SECRET_KEY: '' }, 'SECRET_KEY'],
  [{ PUBLIC_HOSTS: '' }, 'PUBLIC_HOSTS must be set in production'],
  [{ PUBLIC_HOSTS: 'www.example.in' }, 'PUBLIC_HOSTS must be set in production'],
])('an incomplete setting refuses to start: %o', (half, text) => {
  const environment = { ENVIRONMENT: 'production', ...keys, ...named, SANDBOX_PAYMENTS: 'on', ...half }
  expect(() => check(environment, { startWithout: 'payments,texts,mails' })).toThrow(text)
})

test.each([
  [{ SECRET_KEY: '# openssl rand -hex 32; keep it: it seals links, codes and cookies' }, {}, 'SECRET_KEY'],
  [{ SMS_PROVIDER: 'twilio    # and what it needs' }, {}, 'SMS_PROVIDER'],
  [{}, { address: '127.0.0.1    # the proxy below' }, 'HOST'],
  [{}, { setup: '# openssl rand -hex 32, and then some more of it' }, 'ADMIN_SETUP'],
])('a comment inside a value is reported by its name: %o %o', (changes, details, name) => {
  expect(() => check({ ...whole, ...changes }, details)).toThrow(`the value of ${name} contains a comment (#)`)
})

test('an invalid setting is reported by name, never by value', () => {
  const starting = (key: string) => () => check({ ...whole, SECRET_KEY: key })
  expect(starting('a key with words in it that is long')).toThrow(/^SECRET_KEY: (?!.*words)/s)
  expect(starting('short')).toThrow(/^SECRET_KEY: (?!.*short)/s)
})

test.each([
  [{ PUBLIC_HOSTS: 'www.example.in=marigold.localhost' }, {}, 'PUBLIC_HOSTS'],
  [{ TRUST_PROXY: 'on' }, {}, 'TRUST_PROXY'],
  [{}, { address: '0.0.0.0' }, 'HOST'],
  [sms, {}, 'SMS_PROVIDER'],
  [mail, {}, 'MAIL_PROVIDER'],
  [stripe, {}, 'STRIPE_SECRET_KEY'],
  [{ ENVIRONMENT: 'test', TRUST_PROXY: 'on' }, {}, 'TRUST_PROXY'],
])('test hooks are never public: %o %o', (environment, details, text) => {
  expect(() => check(environment, details)).toThrow(`${text} is for a site with guests`)
})

test('a developer needs no settings and may use a test key', () => {
  expect(check({})).toContain('environment: local')
  expect(check({ ...stripe, STRIPE_SECRET_KEY: 'sk_test_abc' })).toContain('payments: stripe, sandbox')
})

test.each([
  [{ STRIPE_SECRT_KEY: 'x' }, 'STRIPE_SECRT_KEY is not a setting; did you mean STRIPE_SECRET_KEY?'],
  [{ PUBLIC_HOST: 'x' }, 'did you mean PUBLIC_HOSTS?'],
  [{ public_hosts: 'x' }, 'did you mean PUBLIC_HOSTS?'],
  [{ STAYFRONT_DATA: 'x' }, 'STAYFRONT_DATA is not a setting'],
  [{ PORT: '80a' }, 'PORT must be a whole number'],
])('refuses the misspelt setting %o by name', (variables, text) => {
  const details = { address: '127.0.0.1', environment: variables as NodeJS.ProcessEnv }
  expect(() => checkSettings(readMachineSettings({}), details)).toThrow(text)
})

test('refuses unknown values and suggests the nearest', () => {
  expect(() => check({}, { startWithout: 'mials' })).toThrow('did you mean mails?')
  const hosts = { PUBLIC_HOSTS: 'www.example.in=marigold.localhost,www.example.nl' }
  expect(() => check({ ...whole, ...hosts })).toThrow('PUBLIC_HOSTS has www.example.nl')
})

test('every setting named in code and docs exists', () => {
  const texts = readSources(['worker']).map(({ text }) => text)
  for (const page of readdirSync(inProject('docs')).filter((file) => file.endsWith('.md')))
    texts.push(readFileSync(inProject(`docs/${page}`), 'utf8'))
  const named = new Set(texts.flatMap((text) => text.match(/\bSTAYFRONT_[A-Z]+(?:_[A-Z]+)*\b/g) ?? []))
  expect(named).toContain('STAYFRONT_ADMIN_TOKEN')
  expect(listMisspelt(Object.fromEntries([...named].map((name) => [name, 'x'])), [])).toEqual([])
})

test("other programs' variables are no misspelt settings", () => {
  const names = [
    'PATH',
    'HOSTNAME',
    'SSH_KEY',
    'MAIL',
    'API_KEY',
    'NODE_ENV',
    'GOOGLE_APPLICATION_CREDENTIALS',
    'npm_config_cache',
  ]
  expect(listMisspelt(Object.fromEntries([...names, ...settingNames].map((name) => [name, 'x'])), [])).toEqual([])
  expect(listMisspelt({}, ['SECRET_KEY', 'ANYTHING'])).toEqual([expect.stringContaining('ANYTHING is not a setting')])
})

test('production in the name of the demo’s company does not start [IDEN-05]', () => {
  const { IDENTITY: _, ...demo } = whole
  expect(() => check(demo)).toThrow(
    "brand marigold is still the demo's invented company (site_name, legal_name, address, phone, email): set these in",
  )
  const half = JSON.stringify({ marigold: { site_name: 'Palm Stays', legal_name: 'Palm Stays Pvt Ltd' } })
  expect(() => check({ ...demo, IDENTITY: half })).toThrow('invented company (address, phone, email)')
  const stored = { marigold: JSON.parse(rehearsalIdentity).marigold }
  expect(check(demo, { storedBrands: stored })).toContain('environment: production')
  expect(() => check({ ...demo, IDENTITY: '{"marigold": {"site_nam": "X"}}' })).toThrow('IDENTITY')
})

test('a local site starts as the demo [IDEN-05]', () => {
  expect(check({})).toContain('environment: local')
})
