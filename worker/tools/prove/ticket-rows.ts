import type { Row } from '#worker/tools/machine/figure-row.ts'
import { somePhone, type TestStay } from './test-stay.ts'
import { openVisitor, type Visitor } from './visitor.ts'

const PAPER = new TextEncoder().encode('%PDF-1.7\n%%EOF\n')
const HOSTILE = '<script>alert("S17")</script> written in a ticket'

/**
 * S17: access to another guest's ticket and file, and escaping of their text. Two guests sign in with the codes shown
 * by a non-production site; the ticket is closed afterwards.
 */
export async function ticketRows({ origin }: TestStay): Promise<Row[]> {
  const [guest, other] = [await enter(origin), await enter(origin)]
  const kept = await guest.call('files?name=paper.pdf', { method: 'POST', body: PAPER })
  const file = (kept.body.file as { id?: string } | undefined)?.id ?? ''
  const raised = await guest.call('selfServeRaiseIssue', { body: { issue: 'website', text: HOSTILE, files: [file] } })
  const number = (raised.body.ticket as { ticket_no?: string } | undefined)?.ticket_no ?? ''
  const own = await guest.get(`/contactus/${number}`)
  const paths = [`/contactus/${number}`, `/api/pwa/tickets/${number}`, `/api/pwa/files/${file}`]
  const tries = [
    ...(await Promise.all(paths.map((path) => other.get(path)))),
    await other.call(`tickets/${number}/messages`, { body: { text: HOSTILE } }),
    await other.call(`tickets/${number}/close`, { body: {} }),
  ]
  await guest.call(`tickets/${number}/close`, { body: {} })
  const isRaised = raised.status === 201 && own.status === 200
  const opened = tries.filter(({ status }) => status !== 404).length
  return [
    {
      what: 'S17 ways to another guest’s ticket or file',
      value: isRaised ? opened : null,
      limit: { most: 0 },
      detail: `${tries.length} tried`,
    },
    {
      what: 'S17 words of a guest shown raw',
      value: isRaised ? own.text.split('<script>alert').length - 1 : null,
      limit: { most: 0 },
    },
  ]
}

async function enter(origin: string): Promise<Visitor> {
  const visitor = await openVisitor(origin)
  const number = { phone: somePhone(), country_code: '+91' }
  const { body } = await visitor.call('selfServeSignIn', { body: number })
  await visitor.call('selfServeSignIn', { body: { ...number, otp: String(body.otp_preview) } })
  return visitor
}
