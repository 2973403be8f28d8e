import { hosts } from '#app/brands/hosts.ts'
import { readAccessSettings } from '#worker/admin/access.ts'
import { createDeps, type WiredEnv } from '#worker/services/create-deps.ts'
import { readMessageSettings } from '#worker/services/message-delivery/message-settings.ts'
import { listMisspelt, nearest } from './misspelt-settings.ts'

/** Services a site needs; `START_WITHOUT` names those the operator deliberately omits. */
const needs = ['payments', 'texts', 'mails'] as const
type Need = (typeof needs)[number]

const labels: Record<Need, string> = { payments: 'payments', texts: 'SMS', mails: 'e-mail' }
const unset: Record<Need, string> = {
  payments: 'none',
  texts: 'not sent (stored as not_sent)',
  mails: 'not sent (stored as not_sent)',
}

export type StartDetails = {
  address: string
  /** Comma-separated names of services that a production site deliberately omits: payments, texts, mails. */
  startWithout?: string
  setup?: string
  /** The whole environment, checked for misspelt names. */
  environment?: NodeJS.ProcessEnv
}

/**
 * Returns lines that name the configured gateways and senders. Throws one error with everything that prevents a start:
 * incomplete settings, a local site exposed to the internet, a production site without payments or messages.
 */
export function checkSettings(settings: Record<string, string>, details: StartDetails): string[] {
  const remarks = listRemarks({
    ...settings,
    HOST: details.address,
    START_WITHOUT: details.startWithout ?? '',
    DESK_SETUP: details.setup ?? '',
  })
  const misspelt = [
    ...listMisspelt(details.environment ?? {}, details.environment ? undefined : []),
    ...listUnknownNeeds(details),
  ]
  if (remarks.length + misspelt.length > 0) throw refuse([...remarks, ...misspelt])
  // Throws for an invalid setting or an incompletely configured provider.
  const { gateways, providers, settings: site, placeSource, walletPasses } = createDeps(settings as unknown as WiredEnv)
  const { sms, mail } = readMessageSettings(settings)
  const access = readAccessSettings(settings)
  const works: Record<Need, string | null> = {
    payments: Object.keys(gateways).join(', ') || null,
    texts: sms && `${sms.provider} (${Object.keys(sms.senders).join(', ')})`,
    mails: mail && `${mail.provider} (${Object.keys(mail.senders).join(', ')})`,
  }
  const faults = [
    ...listUnused(settings),
    ...listNoPairs(settings.PUBLIC_HOSTS ?? ''),
    ...listNoNumbers(details.environment ?? {}),
    ...Object.values(site.paymentGateways)
      .filter((name) => !Object.hasOwn(gateways, name))
      .map((name) => `PAYMENT_GATEWAYS names ${name}, which is not set up`),
    ...Object.entries(site.publicHosts)
      .filter(([, inner]) => !Object.hasOwn(hosts, inner))
      .map(([name, inner]) => `PUBLIC_HOSTS maps ${name} to ${inner}, which is no host of a brand`),
    ...(site.environment === 'production' ? listMissing(works, details) : listOpenEndpoints(settings, details)),
  ]
  if (faults.length > 0) throw refuse(faults)
  return [
    `environment: ${site.environment}`,
    ...needs.map((need) => `${labels[need]}: ${works[need] ?? unset[need]}`),
    `social sign-in: ${listNames(providers)}`,
    `place search: ${placeSource?.name ?? 'none'}`,
    `wallet passes: ${listNames(walletPasses)}`,
    `Cloudflare Access for the admin: ${access ? access.issuer : 'none'}`,
    `own host names: ${Object.keys(site.publicHosts).join(', ') || 'none (PUBLIC_HOSTS)'}`,
  ]
}

function refuse(faults: string[]): Error {
  return new Error(['The site does not start with these settings:', ...faults].join('\n  - '))
}

/**
 * systemd treats a comment at the end of a line as part of the value: a secret would then equal the text from the docs.
 */
function listRemarks(settings: Record<string, string>): string[] {
  return Object.entries(settings)
    .filter(([, value]) => /(^|\s)#/.test(value))
    .map(([name]) => `the value of ${name} contains a comment (#): write comments on separate lines`)
}

function listUnknownNeeds({ startWithout = '' }: StartDetails): string[] {
  const named = startWithout
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  return named
    .filter((name) => !needs.some((need) => need === name))
    .map((name) => `START_WITHOUT=${name} is unknown; did you mean ${nearest(name, needs)}?`)
}

function listNoPairs(hostList: string): string[] {
  const entries = hostList
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  return entries
    .filter((entry) => !/^[\w.-]+(:\d{1,5})?=[\w.-]+$/.test(entry))
    .map((entry) => `PUBLIC_HOSTS has ${entry}, which is not written host=host of a brand`)
}

function listNoNumbers(environment: NodeJS.ProcessEnv): string[] {
  return ['PORT', 'DESK_PORT', 'STAYFRONT_PROPERTIES']
    .filter((name) => environment[name] && !/^\d+$/.test(environment[name]))
    .map((name) => `${name} must be a whole number`)
}

function listNames(providers: object): string {
  const names = Object.entries(providers).flatMap(([name, provider]) => (provider ? [name] : []))
  return names.join(', ') || 'none'
}

/** Settings without effect: most likely the line that selects the provider is missing. */
function listUnused(settings: Record<string, string>): string[] {
  const rules: [unused: boolean, names: string[], why: string][] = [
    [!settings.STRIPE_SECRET_KEY, ['STRIPE_WEBHOOK_SECRET', 'STRIPE_API_URL'], 'STRIPE_SECRET_KEY'],
    [
      (settings.SMS_PROVIDER ?? 'outbox') === 'outbox',
      ['SMS_SENDERS', 'SMS_URL', 'SMS_WEBHOOK_KEY', 'TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'],
      'SMS_PROVIDER',
    ],
    [(settings.MAIL_PROVIDER ?? 'outbox') === 'outbox', ['MAIL_SENDERS', 'MAIL_URL', 'RESEND_KEY'], 'MAIL_PROVIDER'],
  ]
  return rules.flatMap(([isUnused, names, why]) =>
    isUnused ? names.filter((name) => settings[name]).map((name) => `${name} does nothing without ${why}`) : [],
  )
}

function listMissing(works: Record<Need, string | null>, { startWithout = '' }: StartDetails): string[] {
  const without = startWithout.split(',').map((name) => name.trim())
  return needs
    .filter((need) => works[need] === null && !without.includes(need))
    .map((need) => `nobody is set up for ${need}; to do without, say so: START_WITHOUT=${need}`)
}

/**
 * Settings that only a public site has, while the environment is local: codes are shown on screen and the clock can be
 * changed.
 */
function listOpenEndpoints(settings: Record<string, string>, { address }: StartDetails): string[] {
  const stripe = settings.STRIPE_SECRET_KEY
  const forGuests = {
    PUBLIC_HOSTS: settings.PUBLIC_HOSTS,
    TRUST_PROXY: settings.TRUST_PROXY === 'on',
    HOST: !/^(localhost|127(\.\d+){3}|::1)$/.test(address),
    SMS_PROVIDER: (settings.SMS_PROVIDER ?? 'outbox') !== 'outbox',
    MAIL_PROVIDER: (settings.MAIL_PROVIDER ?? 'outbox') !== 'outbox',
    STRIPE_SECRET_KEY: stripe && !/^(sk|rk)_test_/.test(stripe),
  }
  return Object.entries(forGuests)
    .filter(([, isSet]) => isSet)
    .map(([name]) => `${name} is for a site with guests, and test doors are open here: set ENVIRONMENT=production`)
}
