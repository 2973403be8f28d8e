import type { Bind } from '#worker/infra/database/bind-params.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type AccountTemplate, insertAccountMessage } from '#worker/services/notifications/account-message.ts'
import type { Account } from '../account.ts'

type PlannedNotice = {
  statements: (condition: (bind: Bind) => string) => Statement[]
  announce: () => void
}

export type Notice = {
  template: AccountTemplate
  account: Account
  /** Also sends a text to the account's number. */
  sms: boolean
  /** Recipient of the mail; null sends none. */
  email: string | null
  sealedToken?: string
}

/** Plans a notice to the account's number and address: statements for the batch of the change, then their sending. */
export function planNotice(deps: Deps, scope: Scope, notice: Notice): PlannedNotice {
  const { account, template, sms, email, sealedToken } = notice
  const phone = sms && account.phone !== null ? `${account.countryCode ?? ''}${account.phone}` : null
  const recipients = [
    ...(phone === null ? [] : [{ channel: 'sms', recipient: phone } as const]),
    ...(email === null ? [] : [{ channel: 'email', recipient: email } as const]),
  ]
  const messages = recipients.map(({ channel, recipient }) => ({
    id: crypto.randomUUID(),
    brandId: scope.brand.id,
    channel,
    recipient,
    template,
    locale: account.locale ?? scope.locale,
    payload: { userId: account.id, origin: scope.origin, ...(sealedToken ? { sealedToken } : {}) },
    at: deps.now(),
  }))
  return {
    statements: (condition) => messages.map((message) => insertAccountMessage(message, condition)),
    announce: () => {
      for (const { id } of messages) deps.later(deps.enqueueMessage(id).catch(() => {}))
    },
  }
}
