import { clockTimeIn } from '#app/i18n/time-zone.ts'
import type { Say } from '#app/pages/wizard/model.ts'
import type { WholeOrder } from '#worker/loyalty/membership/orders/membership-order.ts'
import type { WizardContext } from '../wizard-context.ts'
import { payHref } from './order-links.ts'

/** A payment is awaited, until when, and the way on to it (MEMB-33, MEMB-82); null where none is. */
export function pendingSay(context: WizardContext): Say | null {
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

/** Until when an order's payment may come, by the clock of its country. */
export function pendingText({ translate, format, scope }: WizardContext, { order }: WholeOrder): string {
  const time = format.clock(clockTimeIn(scope.country.timeZone, order.expiresAt))
  return translate('wizard.statePendingText', { time })
}

/** A payment that came to nothing, why, and the way to try again (MEMB-36); null where the guest did not come from one. */
export function failedSay(context: WizardContext): Say | null {
  const { input, orders, translate } = context
  const [last] = orders
  if (input.failed !== 'true' || !last || last.order.status === 'settled') return null
  const { planId, kind, terms } = last.bought
  return {
    tone: 'bad',
    title: translate('wizard.failed'),
    text: [reasonOf(context), translate('wizard.failedText')].filter(Boolean).join(' '),
    link: {
      text: translate('ui.labelled', { label: terms.name, text: translate('errors.tryAgain') }),
      href: payHref({ id: planId }, { kind }),
    },
  }
}

/** Why, where the flow code says more than that it failed. */
export function reasonOf({ input, translate }: WizardContext): string | null {
  if (input.code === 'card_invalid') return translate('errors.card_invalid')
  if (input.code === 'transaction_id_invalid') return translate('errors.transaction_id_invalid')
  return null
}
