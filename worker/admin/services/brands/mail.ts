import { type Brand, isBrandId } from '#app/brands/brands.ts'
import type { BrandSettings } from '#app/domain/brands/brand-settings.ts'
import { DAY_MS } from '#app/domain/dates/instant.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { OutgoingMessage, SendOutcome } from '#worker/infra/ports/message-sender.ts'
import { brandIn } from '#worker/services/brands/brand-identity.ts'
import { readStoredIdentity } from '#worker/services/brands/read-brand.ts'
import { isNotSent } from '#worker/services/notifications/delivery-status.ts'
import type { Session } from '../operators/operator.ts'
import { toIso, toIsoOrNull } from '../response-format.ts'

const PERIOD_MS = 7 * DAY_MS
const FAILURES_SHOWN = 5

/** Returns the sender of a brand's mails and what became of the latest ones. */
export async function readMail(deps: Deps, id: string) {
  const brand = await findBrandNow(deps, id)
  if (!brand) return refuse(problem('not_found'))
  const deployed = deps.mail?.senders[brand.id] ?? null
  const { name, replyTo, address = deployed } = brand.mail
  return ok({
    brand: brand.id,
    provider: deps.mail?.provider ?? null,
    deployed_email: deployed,
    sender_email: address,
    sender_name: name,
    reply_email: replyTo,
    ...(await countMails(deps, brand.id)),
  })
}

/** Returns the brand as stored: the admin shows a setting that was just saved. */
async function findBrandNow(deps: Deps, id: string): Promise<Brand | null> {
  if (!isBrandId(id)) return null
  const identity = await readStoredIdentity(deps, id)
  return brandIn(id, identity, { locale: null, deployed: deps.settings.identity[id], now: deps.now() })
}

type CountRow = { state: 'sent' | 'queued' | 'failed'; failure: string | null; emails: number; last_at: number }

async function countMails({ db, now }: Pick<Deps, 'db' | 'now'>, brandId: string) {
  const rows = await db.all<CountRow>(
    `SELECT iif(${isNotSent('m')}, 'failed', status) AS state, failure, count(*) AS emails,
       max(coalesce(sent_at, created_at)) AS last_at
     FROM message m WHERE brand_id = ? AND channel = 'email' AND template <> 'one_time_password'
       AND recipient <> '' AND created_at >= ? GROUP BY 1, 2 ORDER BY emails DESC`,
    brandId,
    now() - PERIOD_MS,
  )
  const of = (state: CountRow['state']) => rows.filter((row) => row.state === state)
  const sumOf = (state: CountRow['state']) => of(state).reduce((sum, { emails }) => sum + emails, 0)
  const lastSent = Math.max(...of('sent').map(({ last_at: at }) => at))
  return {
    last_sent_at: toIsoOrNull(Number.isFinite(lastSent) ? lastSent : null),
    sent: sumOf('sent'),
    waiting: sumOf('queued'),
    failed: sumOf('failed'),
    failures: of('failed')
      .slice(0, FAILURES_SHOWN)
      .map(({ failure, emails, last_at: at }) => ({ reason: failure ?? 'unknown', emails, last_at: toIso(at) })),
  }
}

export type TypedSender = Pick<BrandSettings, 'sender_name' | 'sender_email' | 'reply_email'>

type TestOutcome = 'sent' | 'refused' | 'unclear' | 'no_provider' | 'no_sender'

type TestResult = { recipient: string; outcome: TestOutcome; reason: string | null }

/** Mails the person with the typed sender, which need not be saved, and returns what the provider answered. */
export async function sendTestMail(
  deps: Deps,
  { email: recipient, name }: Pick<Session, 'email' | 'name'>,
  { brand: id, typed }: { brand: string; typed: TypedSender },
): Promise<Result<TestResult, Problem>> {
  const brand = await findBrandNow(deps, id)
  if (!brand) return refuse(problem('not_found'))
  if (!deps.mail) return ok({ recipient, outcome: 'no_provider', reason: null })
  const address = typed.sender_email ?? brand.mail.address
  const from = {
    name: typed.sender_name ?? brand.mail.name,
    replyTo: typed.reply_email ?? brand.mail.replyTo,
    ...(address === undefined ? {} : { address }),
  }
  const outcome = await deps.sendToGuest(toTestMail(deps, { brand, recipient, name, from }))
  return ok({ recipient, ...describeOutcome(outcome) })
}

type TestMail = Pick<OutgoingMessage, 'recipient' | 'from'> & { brand: Brand; name: string }

function toTestMail({ now }: Pick<Deps, 'now'>, { brand, recipient, name, from }: TestMail): OutgoingMessage {
  const body = [
    `Hello ${name},`,
    `This is a test from the admin of ${brand.siteName}.`,
    `Emails to guests come from this sender, and their replies go to ${from.replyTo}.`,
    'If it landed in the spam folder, check SPF, DKIM and DMARC of your domain.',
  ].join('\n\n')
  return {
    channel: 'email',
    recipient,
    subject: `Test email of ${brand.siteName}`,
    body,
    html: null,
    from,
    id: `test.${crypto.randomUUID()}`,
    brandId: brand.id,
    template: 'test_mail',
    createdAt: now(),
    isUnclear: false,
  }
}

function describeOutcome(outcome: SendOutcome): Pick<TestResult, 'outcome' | 'reason'> {
  if (outcome.kind === 'sent') return { outcome: 'sent', reason: null }
  const { kind, reason } = outcome
  if (reason === 'brand_without_sender') return { outcome: 'no_sender', reason: null }
  return { outcome: kind === 'unclear' ? 'unclear' : 'refused', reason }
}
