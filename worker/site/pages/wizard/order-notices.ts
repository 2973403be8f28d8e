import type { OrderKind } from '#app/contracts/guests/loyalty/membership.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import { clockTimeIn } from '#app/i18n/time-zone.ts'
import type { WizardNotice } from '#app/pages/wizard/model.ts'
import type { MembershipPurchase } from '#worker/services/membership/orders/membership-order.ts'
import type { WizardContext } from './wizard-context.ts'

export const pathByKind: Readonly<Record<OrderKind, string>> = {
  join: '/wizard',
  renew: '/wizard/renew',
  upgrade: '/wizard/upgrade',
}

/** Returns a notice about an order that awaits payment, or null. */
export function pendingNotice(context: WizardContext): WizardNotice | null {
  const { pending, translate } = context
  if (!pending) return null
  return {
    tone: 'warn',
    title: translate('wizard.statePending'),
    text: `${pending.bought.terms.name}. ${pendingText(context, pending)}`,
    link: {
      text: translate('wizard.goOn'),
      href: payHref({ id: pending.bought.planId }, { kind: pending.bought.kind }),
    },
  }
}

export function pendingText({ translate, format, scope }: WizardContext, { order }: MembershipPurchase): string {
  const time = format.clock(clockTimeIn(scope.country.timeZone, order.expiresAt))
  return translate('wizard.statePendingText', { time })
}

/** Returns a notice about the last failed payment, or null. */
export function failedNotice(context: WizardContext): WizardNotice | null {
  const { input, orders, translate } = context
  const [last] = orders
  if (input.failed !== 'true' || !last || last.order.status === 'settled') return null
  const { planId, kind, terms } = last.bought
  return {
    tone: 'bad',
    title: translate('wizard.failed'),
    text: [failureReason(context), translate('wizard.failedText')].filter(Boolean).join(' '),
    link: {
      text: translate('ui.labelled', { label: terms.name, text: translate('errors.tryAgain') }),
      href: payHref({ id: planId }, { kind }),
    },
  }
}

/** Returns why the payment failed, or null when unknown. */
export function failureReason({ input, translate }: WizardContext): string | null {
  if (input.code === 'card_invalid') return translate('errors.card_invalid')
  if (input.code === 'transaction_id_invalid') return translate('errors.transaction_id_invalid')
  return null
}

/** Returns the URL of the payment overlay for an order of a plan. */
export function payHref(
  { id }: { id: string },
  { kind = 'join', ...more }: { kind?: OrderKind } & Record<string, string | null | undefined> = {},
): string {
  const modal = kind === 'upgrade' ? 'wizardUpgrade' : 'wizardPayment'
  return queryPath(pathByKind[kind], { modal, plan: id, kind: kind === 'join' ? null : kind, ...more })
}

export function receiptHref(number: string): string {
  return `/wizard/receipt/${number}`
}
