import * as v from 'valibot'
import { findBrand, isBrandId } from '#app/brands/brands.ts'
import { hosts } from '#app/brands/hosts.ts'
import { demoFault, listDemoSettings } from '#app/brands/identity/demo-identity.ts'
import { withSettings } from '#app/brands/identity/with-settings.ts'
import { deployedIdentity } from '#app/contracts/admin/brand-settings.ts'
import { type BrandSettings, mergeSettings } from '#app/domain/brands/brand-settings.ts'
import { readAccessSettings } from '#worker/admin/access.ts'
import { readAdminOrigin } from '#worker/admin/admin-origin.ts'
import { readAnalyticsPeers } from '#worker/admin/services/analytics/analytics-peers.ts'
import type { Settings } from '#worker/infra/env.ts'
import { createDeps, type WiredEnv } from '#worker/services/create-deps.ts'
import { readMessageSettings } from '#worker/services/message-delivery/message-settings.ts'
import { listMisspelt, nearest } from './misspelt-settings.ts'

/** Services a production site needs, unless `START_WITHOUT` names them. */
const requiredServices = ['payments', 'texts', 'mails'] as const
type RequiredService = (typeof requiredServices)[number]

const labels: Record<RequiredService, string> = { payments: 'payments', texts: 'SMS', mails: 'e-mail' }
const absentTexts: Record<RequiredService, string> = {
  payments: 'none',
  texts: 'not sent (stored as not_sent)',
  mails: 'not sent (stored as not_sent)',
}

export type StartDetails = {
  address: string
  /** Comma-separated names of services that a production site deliberately omits: payments, texts, mails. */
  startWithout?: string
  setup?: string
  /** Settings of brands that the admin has stored, by brand. */
  storedBrands?: Readonly<Record<string, BrandSettings>>
  /** The whole environment, checked for misspelt names. */
  environment?: NodeJS.ProcessEnv
}

/**
 * Returns lines that name the configured gateways and senders. Throws one error with everything that prevents a start:
 * incomplete settings, a local site exposed to the internet, a production site without payments or messages.
 */
export function checkSettings(settings: Record<string, string>, details: StartDetails): string[] {
  const comments = listCommentsInValues({
    ...settings,
    HOST: details.address,
    START_WITHOUT: details.startWithout ?? '',
    ADMIN_SETUP: details.setup ?? '',
  })
  const misspelt = [
    ...listMisspelt(details.environment ?? {}, details.environment ? undefined : []),
    ...listUnknownServices(details),
  ]
  if (comments.length + misspelt.length > 0) throw settingsError([...comments, ...misspelt])
  // Throws for an invalid setting or an incompletely configured provider.
  const { gateways, providers, settings: site, placeSource, walletPasses } = createDeps(settings as unknown as WiredEnv)
  const { sms, mail } = readMessageSettings(settings)
  const access = readAccessSettings(settings)
  readAdminOrigin(settings)
  const analytics = readAnalyticsPeers(settings)
  const configured: Record<RequiredService, string | null> = {
    payments: Object.keys(gateways).join(', ') || null,
    texts: sms && `${sms.provider} (${Object.keys(sms.senders).join(', ')})`,
    mails: mail && `${mail.provider} (${Object.keys(mail.senders).join(', ')})`,
  }
  const faults = [
    ...listUnused(settings),
    ...(analytics.length > 0 && (settings.EVENT_SINK ?? 'table') !== 'table'
      ? ['GA4_ID and MATOMO_URL need EVENT_SINK=table']
      : []),
    ...listWrongIdentity(settings.IDENTITY),
    ...listMalformedHosts(settings.PUBLIC_HOSTS ?? ''),
    ...listMalformedNumbers(details.environment ?? {}),
    ...Object.values(site.paymentGateways)
      .filter((name) => !Object.hasOwn(gateways, name))
      .map((name) => `PAYMENT_GATEWAYS names ${name}, which is not set up`),
    ...Object.entries(site.publicHosts)
      .filter(([, inner]) => !Object.hasOwn(hosts, inner))
      .map(([name, inner]) => `PUBLIC_HOSTS maps ${name} to ${inner}, which is not a host of a brand`),
    ...(site.environment === 'production'
      ? [...listMissing(configured, details), ...listDemoBrands(site, details)]
      : listPublicSettings(settings, details)),
  ]
  if (faults.length > 0) throw settingsError(faults)
  return [
    `environment: ${site.environment}`,
    ...requiredServices.map((service) => `${labels[service]}: ${configured[service] ?? absentTexts[service]}`),
    `analytics: ${analytics.map(({ name }) => name).join(', ') || 'none'}`,
    `social sign-in: ${listNames(providers)}`,
    `place search: ${placeSource?.name ?? 'none'}`,
    `wallet passes: ${listNames(walletPasses)}`,
    `Cloudflare Access for the admin: ${access ? access.issuer : 'none'}`,
    `own host names: ${Object.keys(site.publicHosts).join(', ') || 'none (PUBLIC_HOSTS)'}`,
  ]
}

function settingsError(faults: string[]): Error {
  return new Error(['The site does not start with these settings:', ...faults].join('\n  - '))
}

/**
 * Returns the settings with a comment in their value: systemd treats it as part of the value, so a secret would equal
 * the text from the docs.
 */
function listCommentsInValues(settings: Record<string, string>): string[] {
  return Object.entries(settings)
    .filter(([, value]) => /(^|\s)#/.test(value))
    .map(([name]) => `the value of ${name} contains a comment (#): write comments on separate lines`)
}

/** Splits a comma-separated list. */
function splitList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}

function listUnknownServices({ startWithout = '' }: StartDetails): string[] {
  return splitList(startWithout)
    .filter((name) => !requiredServices.some((service) => service === name))
    .map((name) => `START_WITHOUT=${name} is unknown; did you mean ${nearest(name, requiredServices)}?`)
}

function listMalformedHosts(hostList: string): string[] {
  return splitList(hostList)
    .filter((entry) => !/^[\w.-]+(:\d{1,5})?=[\w.-]+$/.test(entry))
    .map((entry) => `PUBLIC_HOSTS has ${entry}, expected <host>=<host of a brand>`)
}

function listMalformedNumbers(environment: NodeJS.ProcessEnv): string[] {
  return ['PORT', 'ADMIN_PORT', 'STAYFRONT_PROPERTIES']
    .filter((name) => environment[name] && !/^\d+$/.test(environment[name]))
    .map((name) => `${name} must be a whole number`)
}

function listNames(providers: object): string {
  const names = Object.entries(providers).flatMap(([name, provider]) => (provider ? [name] : []))
  return names.join(', ') || 'none'
}

/** Returns settings without effect: most likely the line that selects the provider is missing. */
function listUnused(settings: Record<string, string>): string[] {
  const rules: [isUnused: boolean, names: string[], missing: string][] = [
    [!settings.STRIPE_SECRET_KEY, ['STRIPE_WEBHOOK_SECRET'], 'STRIPE_SECRET_KEY'],
    [!settings.STRIPE_SECRET_KEY && !settings.PAYMENT_ACCOUNTS, ['STRIPE_API_URL'], 'STRIPE_SECRET_KEY'],
    [
      (settings.SMS_PROVIDER ?? 'outbox') === 'outbox',
      ['SMS_SENDERS', 'SMS_URL', 'SMS_WEBHOOK_KEY', 'TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'],
      'SMS_PROVIDER',
    ],
    [
      (settings.MAIL_PROVIDER ?? 'outbox') === 'outbox',
      ['MAIL_SENDERS', 'MAIL_URL', 'RESEND_KEY', 'SMTP_URL'],
      'MAIL_PROVIDER',
    ],
  ]
  return rules.flatMap(([isUnused, names, missing]) =>
    isUnused ? names.filter((name) => settings[name]).map((name) => `${name} has no effect without ${missing}`) : [],
  )
}

function listMissing(
  configured: Record<RequiredService, string | null>,
  { startWithout = '' }: StartDetails,
): string[] {
  const omitted = splitList(startWithout)
  return requiredServices
    .filter((service) => configured[service] === null && !omitted.includes(service))
    .map((service) => `no provider is set up for ${service}; to start without one: START_WITHOUT=${service}`)
}

/** Returns the errors in the settings of brands, which the Worker takes unchecked. */
function listWrongIdentity(identity: string | undefined): string[] {
  const identities: object = JSON.parse(identity ?? '{}')
  const unknownIds = Object.keys(identities).filter((id) => !isBrandId(id))
  const { issues = [] } = v.safeParse(deployedIdentity, identities)
  return [
    ...unknownIds.map((id) => `IDENTITY names ${id}, which is not a brand`),
    ...issues.map((issue) => `IDENTITY: ${v.getDotPath(issue)}: ${issue.message}`),
  ]
}

/** Returns the brands that guests would reach in the name of the demo's invented company. */
function listDemoBrands({ publicHosts, identity }: Settings, { storedBrands = {} }: StartDetails): string[] {
  const served = new Set(Object.values(publicHosts).flatMap((inner) => hosts[inner]?.brandId ?? []))
  return [...served].flatMap((id) => {
    const settings = mergeSettings(identity[id], storedBrands[id])
    const names = listDemoSettings(withSettings(findBrand(id), settings, { version: '', openedAt: null }))
    return names.length > 0 ? [demoFault(id, names)] : []
  })
}

/**
 * Returns the settings that only a public site has, while the environment is local: codes are shown on screen and the
 * clock can be changed.
 */
function listPublicSettings(settings: Record<string, string>, { address }: StartDetails): string[] {
  const stripe = settings.STRIPE_SECRET_KEY
  const isSetForGuests = {
    PUBLIC_HOSTS: settings.PUBLIC_HOSTS,
    TRUST_PROXY: settings.TRUST_PROXY === 'on',
    HOST: !/^(localhost|127(\.\d+){3}|::1)$/.test(address),
    SMS_PROVIDER: (settings.SMS_PROVIDER ?? 'outbox') !== 'outbox',
    MAIL_PROVIDER: (settings.MAIL_PROVIDER ?? 'outbox') !== 'outbox',
    STRIPE_SECRET_KEY: stripe && !/^(sk|rk)_test_/.test(stripe),
    PAYMENT_ACCOUNTS: /"(sk|rk)_(?!test_)/.test(settings.PAYMENT_ACCOUNTS ?? ''),
  }
  return Object.entries(isSetForGuests)
    .filter(([, isSet]) => isSet)
    .map(([name]) => `${name} is for a site with guests, but a local site has test hooks: set ENVIRONMENT=production`)
}
