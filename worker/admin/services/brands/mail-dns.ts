import * as v from 'valibot'
import type { Problem } from '#app/domain/problem.ts'
import { ok, type Result } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { PublicNet } from '../webhooks/post-event.ts'
import { readMail } from './mail.ts'

/** DNS over HTTPS: https://developers.cloudflare.com/1.1.1.1/encryption/dns-over-https/make-api-requests/dns-json/ */
const RESOLVER = 'https://cloudflare-dns.com/dns-query'
const TIMEOUT_MS = 5_000

type Provider = 'cloudflare' | 'resend' | 'smtp'

/** Where each provider's records are: the return path has the SPF, and a selector the DKIM key; null: not known. */
const hosts: { [Name in Provider]: { returnPath: string; selector: string | null } } = {
  cloudflare: { returnPath: 'cf-bounce.', selector: null },
  resend: { returnPath: 'send.', selector: 'resend' },
  smtp: { returnPath: '', selector: null },
}

type DnsState = 'found' | 'missing' | 'no_answer' | 'unknown_name'

export type MailDnsRecord = { record: 'SPF' | 'DKIM' | 'DMARC'; host: string; state: DnsState; value: string | null }

/** Looks up what the domain of the brand's sender publishes; nothing without a provider or a sender. */
export async function readMailDns(
  deps: Deps,
  net: PublicNet,
  id: string,
): Promise<Result<{ records: MailDnsRecord[] }, Problem>> {
  const mail = await readMail(deps, id)
  if (!mail.ok) return mail
  const { provider, sender_email: address } = mail.value
  if (!provider || !address) return ok({ records: [] })
  const domain = address.slice(address.indexOf('@') + 1)
  const { returnPath, selector } = hosts[provider]
  const keyHost = `${selector ?? '…'}._domainkey.${domain}`
  const records = await Promise.all([
    lookUp(net, 'SPF', `${returnPath}${domain}`),
    selector
      ? lookUp(net, 'DKIM', keyHost)
      : { record: 'DKIM' as const, host: keyHost, state: 'unknown_name' as const, value: null },
    lookUp(net, 'DMARC', `_dmarc.${domain}`),
  ])
  return ok({ records })
}

const TXT = 16

const answerSchema = v.object({
  Answer: v.optional(v.array(v.object({ type: v.number(), data: v.string() })), []),
})

/** What a record contains; a key without a value is revoked. */
const contents = { SPF: /^v=spf1\b/i, DKIM: /(?:^|;\s*)p=[^;\s]/i, DMARC: /^v=DMARC1\b/i }

async function lookUp(net: PublicNet, record: MailDnsRecord['record'], host: string): Promise<MailDnsRecord> {
  const texts = await readTexts(net, host)
  const value = texts?.find((text) => contents[record].test(text)) ?? null
  return { record, host, value, state: texts === null ? 'no_answer' : value === null ? 'missing' : 'found' }
}

/** Returns the TXT records of a name; null when the resolver does not answer. */
async function readTexts(net: PublicNet, host: string): Promise<string[] | null> {
  try {
    const response = await net.fetch(`${RESOLVER}?name=${encodeURIComponent(host)}&type=TXT`, {
      headers: { Accept: 'application/dns-json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) return null
    const { Answer: answers } = v.parse(answerSchema, await response.json())
    return answers.filter(({ type }) => type === TXT).map(({ data }) => unquote(data))
  } catch {
    return null
  }
}

/** A long record arrives in quoted pieces: `"v=DKIM1; p=MII" "Bor"`. */
function unquote(data: string): string {
  return data.replaceAll(/"\s*"/g, '').replaceAll(/^"|"$/g, '')
}
