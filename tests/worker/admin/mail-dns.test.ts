import { afterEach, beforeAll, expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { statement } from '#worker/infra/database/database.ts'

const deps = aDeps()
let token = ''

beforeAll(async () => {
  token = await aToken(deps)
})

afterEach(() => deps.db.batch([statement("DELETE FROM brand_setting WHERE name = 'sender_email'")]))

/** The answers of a resolver by name; a name without one has no records. */
function aResolver(texts: Record<string, string[]>) {
  const asked: string[] = []
  const fetch = async (url: string) => {
    const { searchParams } = new URL(url)
    const name = searchParams.get('name') ?? ''
    asked.push(`${searchParams.get('type')} ${name}`)
    const found = texts[name] ?? []
    return Response.json({ Status: 0, Answer: found.map((data) => ({ name, type: 16, TTL: 300, data })) })
  }
  return { asked, PUBLIC_NET: { fetch } as never }
}

const withResend = { MAIL_PROVIDER: 'resend', RESEND_KEY: 're_test_key', MAIL_SENDERS: 'marigold=stays@palm.example' }

const readDns = (bindings: object) => callAdmin('/v1/brands/marigold/mail-dns', { token, bindings })

test('finds what the sender’s domain publishes, at the names of the provider', async () => {
  const { asked, PUBLIC_NET } = aResolver({
    'send.palm.example': ['"google-site-verification=1"', '"v=spf1 include:amazonses.com ~all"'],
    'resend._domainkey.palm.example': ['"p=MIGfMA0" "GCSq"'],
  })
  const { status, answer } = await readDns({ ...withResend, PUBLIC_NET })
  expect(status).toBe(200)
  expect(asked.sort()).toEqual([
    'TXT _dmarc.palm.example',
    'TXT resend._domainkey.palm.example',
    'TXT send.palm.example',
  ])
  expect(answer.records).toEqual([
    { record: 'SPF', host: 'send.palm.example', state: 'found', value: 'v=spf1 include:amazonses.com ~all' },
    { record: 'DKIM', host: 'resend._domainkey.palm.example', state: 'found', value: 'p=MIGfMA0GCSq' },
    { record: 'DMARC', host: '_dmarc.palm.example', state: 'missing', value: null },
  ])
})

test('a revoked key is none, and a resolver without an answer is no missing record', async () => {
  const { PUBLIC_NET } = aResolver({ 'resend._domainkey.palm.example': ['"v=DKIM1; p="'] })
  const revoked = (await readDns({ ...withResend, PUBLIC_NET })).answer.records
  expect(revoked[1]).toMatchObject({ record: 'DKIM', state: 'missing' })
  const dead = { fetch: async () => new Response('no', { status: 503 }) } as never
  const { answer } = await readDns({ ...withResend, PUBLIC_NET: dead })
  expect(answer.records.map(({ state }: { state: string }) => state)).toEqual(['no_answer', 'no_answer', 'no_answer'])
})

test('without a sender nothing is looked up', async () => {
  const { asked, PUBLIC_NET } = aResolver({})
  expect((await readDns({ PUBLIC_NET })).answer).toEqual({ records: [] })
  expect(asked).toEqual([])
})
