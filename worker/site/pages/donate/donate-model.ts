import { findCountry } from '#app/brands/countries/countries.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import { clockTimeIn } from '#app/i18n/time-zone.ts'
import type { DonateModel, DonationSay } from '#app/pages/donate/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { causeIn, findGiving } from '#worker/services/donations/causes.ts'
import { type Donation, findLastDonation } from '#worker/services/donations/donation.ts'
import { paymentPath } from '#worker/services/payments/orders/order-payment.ts'
import { listModesOfOrder } from '#worker/services/payments/starting/list-payment-modes.ts'
import type { DonateAddress } from './read-donate.ts'
import { toReceiptPanel } from './receipt.ts'

/** The status of the last donation is shown for one hour. */
const TOLD_MS = 60 * 60_000

export type SentDonation = {
  typed: Record<string, string>
  wrong: readonly string[]
  message: string | null
}

type Asked = { address: DonateAddress; sent: SentDonation | null; xsrf: string }

export function donateCopy(scope: Scope): Promise<Translate> {
  return translatorOf(scope, ['donate', 'wizard', 'invoice', 'errors', 'summary'])
}

/** Builds `/donate`, or returns null in a country without donations. */
export async function loadDonate(
  deps: Deps,
  scope: Scope,
  { address, sent, xsrf }: Asked,
): Promise<DonateModel | null> {
  const giving = await findGiving(deps.db, scope.country)
  if (!giving) return null
  const [last, translate] = await Promise.all([
    findLastDonation(deps.db, scope, deps.now() - TOLD_MS),
    donateCopy(scope),
  ])
  const { causes, limit } = giving
  const format = createFormatter(scope.locale)
  const price = (amountMinor: number) => format.price({ amountMinor, currency: limit.currency })
  const again = last?.order.status === 'cancelled' ? last : null
  const typed = sent?.typed ?? typedBefore(again)
  const wrong = (field: string, message: MessageId, values = {}) =>
    sent?.wrong.includes(field) ? translate(message, values) : null
  const limits = { least: price(limit.leastMinor), most: price(limit.mostMinor) }
  const chosen = causes.find(({ id }) => id === typed.cause) ?? causes[0]
  const modes = listModesOfOrder(deps, { brandId: scope.brand.id, country: scope.country.code })
  const mode = modes.find(({ code }) => code === typed.mode) ?? modes[0]
  const hasArrived = last?.order.status === 'settled' && address.paid
  return {
    title: translate('donate.title'),
    lead: translate('donate.lead'),
    say: sent?.message ? refusedSay(sent.message, translate) : saidOf(scope, last, address, translate),
    receipt: hasArrived
      ? toReceiptPanel(scope, last, {
          title: translate('donate.thanks'),
          text: translate('donate.thanksText'),
          translate,
        })
      : null,
    form: hasArrived
      ? null
      : {
          heading: translate(again ? 'donate.again' : 'donate.give'),
          key: sent?.typed.key ?? crypto.randomUUID(),
          causes: {
            legend: translate('donate.cause'),
            error: wrong('cause_id', 'donate.chooseCause'),
            options: causes.map(({ id, isExample, words }) => ({
              id,
              ...causeIn(words, scope.locale),
              tag: isExample ? translate('donate.example') : null,
              isChosen: id === chosen?.id,
            })),
          },
          amount: {
            label: translate('donate.amount'),
            hint: translate('donate.amountHint', limits),
            value: typed.amount ?? '',
            error: wrong('amount', 'donate.amountWrong', limits),
            sign: scope.country.currencySymbol,
          },
          email: {
            label: translate('donate.email'),
            hint: translate('donate.emailHint'),
            value: typed.email ?? scope.visitor.user?.email ?? '',
            error: wrong('email', 'errors.emailWrong'),
          },
          ways: {
            label: translate('donate.way'),
            error: wrong('mode', 'errors.paymentMode'),
            chosen: mode?.code ?? '',
            options: modes.map(({ code, titleMessage }) => ({ code, title: translate(titleMessage) })),
          },
          button: translate('donate.toPayment'),
          note: translate('donate.note'),
        },
    links: [
      ...(hasArrived ? [{ text: translate('donate.title'), href: '/donate' }] : []),
      { text: translate('donate.verifyTitle'), href: '/verify-donation' },
    ],
    xsrf,
    outcome: outcomeOf(last, address),
  }
}

/** Prefills the form from an abandoned donation. */
function typedBefore(again: Donation | null): Record<string, string> {
  if (!again) return {}
  const { totalMinor: amountMinor, currency } = again.order
  return {
    cause: again.causeId,
    amount: String(toMajor({ amountMinor, currency })),
    ...(again.email === null ? {} : { email: again.email }),
  }
}

function refusedSay(text: string, translate: Translate): DonationSay {
  return { tone: 'bad', title: translate('donate.nothing'), text, link: null }
}

/** Returns the status of the guest's last donation when it is unpaid, failed or refunded. */
function saidOf(
  { locale }: Scope,
  last: (Donation & { paymentId: string | null }) | null,
  { refunded, code }: DonateAddress,
  translate: Translate,
): DonationSay | null {
  if (refunded) {
    return { tone: 'info', title: translate('donate.goesBack'), text: translate('donate.goesBackText'), link: null }
  }
  if (!last || last.order.status === 'settled' || last.order.status === 'refunded') return null
  const { order, paymentId } = last
  if (order.status === 'cancelled') {
    const reason = code === 'card_invalid' || code === 'transaction_id_invalid' ? `${translate(`errors.${code}`)} ` : ''
    return {
      tone: 'bad',
      title: translate('donate.nothing'),
      text: `${reason}${translate('donate.nothingText')}`,
      link: null,
    }
  }
  const format = createFormatter(locale)
  const time = format.clock(clockTimeIn(findCountry(order.country)?.timeZone ?? 'UTC', order.expiresAt))
  const amount = format.price({ amountMinor: order.totalMinor, currency: order.currency })
  return {
    tone: 'warn',
    title: translate('donate.waiting'),
    text: translate('donate.waitingText', { amount, time }),
    link: paymentId === null ? null : { text: translate('donate.goOn'), href: paymentPath(paymentId) },
  }
}

function outcomeOf(last: Donation | null, { paid, failed }: DonateAddress): DonateModel['outcome'] {
  if (failed) return 'failed'
  return paid && last?.order.status === 'settled' ? 'done' : null
}
