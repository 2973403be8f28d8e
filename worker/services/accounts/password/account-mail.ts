import { sealText } from '#worker/infra/crypto/sealed-text.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { MessageTemplate } from '#worker/infra/ports/message-sender.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { isTicketOpen, type TicketKey } from '../ticket.ts'

export type AccountMail = {
  email: string
  template: Extract<MessageTemplate, 'password_reset' | 'email_proof' | 'email_known' | 'password_changed'>
  token?: string
}

/** Returns the outbox row for the batch of the change; with `key`, written only while that ticket is valid. */
export async function planAccountMail(
  deps: Deps,
  scope: Scope,
  mail: AccountMail,
): Promise<{ statement: (key?: TicketKey) => Statement; announce: () => void }> {
  const id = crypto.randomUUID()
  const sealedToken = mail.token === undefined ? {} : { sealedToken: await seal(deps, mail.token) }
  const payload = JSON.stringify({ origin: scope.origin, ...sealedToken })
  return {
    statement: (key) => {
      const { bind, params } = bindParams()
      const values = [id, scope.brand.id, 'email', mail.email, mail.template, scope.locale, payload, deps.now()].map(
        bind,
      )
      return {
        sql: `INSERT INTO message (id, brand_id, channel, recipient, template, locale, payload, created_at)
          SELECT ${values.join(', ')}${key ? ` WHERE ${isTicketOpen(key, bind)}` : ''}`,
        params,
      }
    },
    announce: () => deps.later(deps.enqueueMessage(id).catch(() => {})),
  }
}

function seal(deps: Deps, token: string): Promise<string> {
  return sealText(deps.settings.secretKey, 'message', token)
}
