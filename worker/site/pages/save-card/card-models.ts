import type { MessageId, Translate } from '#app/i18n/messages.ts'
import type { CardListModel, SavedCardModel } from '#app/pages/save-card/model.ts'
import type { SavedCard } from '#worker/infra/ports/gateway.ts'
import { nameOfCard } from '#worker/services/gateways/name-of-card.ts'
import type { SavedCards } from '#worker/services/payments/cards/card-setup.ts'

export type CardNotice = { tone: 'ok'; text: MessageId } | { tone: 'bad'; message: string }

type ListDetails = { isSignedIn: boolean; notice: CardNotice | null; path: string }

export function toListModel(
  saved: SavedCards,
  translate: Translate,
  { isSignedIn, notice, path }: ListDetails,
): Omit<CardListModel, 'booking' | 'cards' | 'forms'> {
  const { canSave } = saved
  return {
    kind: 'list',
    title: translate('cards.title'),
    lead: translate('cards.lead'),
    notice: toNotice(saved, translate, notice),
    empty: translate('cards.empty'),
    removeText: translate('cards.remove'),
    add: canSave && isSignedIn ? { text: translate('cards.add'), consent: translate('cards.consent') } : null,
    signIn: isSignedIn
      ? null
      : {
          text: translate('cards.signInText'),
          action: translate('common.signIn'),
          href: `/login?retUrl=${encodeURIComponent(path)}`,
        },
    policy: { text: translate('static.cardTitle'), href: '/saved-card-policy' },
  }
}

function toNotice(
  { canSave, isUnsure }: SavedCards,
  translate: Translate,
  notice: CardNotice | null,
): CardListModel['notice'] {
  if (notice) return { tone: notice.tone, text: notice.tone === 'ok' ? translate(notice.text) : notice.message }
  if (isUnsure) return { tone: 'warn', text: translate('cards.unsure') }
  return canSave ? null : { tone: 'warn', text: translate('cards.unavailable') }
}

/** Returns a saved card as text; only the last four digits are stored. */
export function toCardModel(card: SavedCard, translate: Translate): SavedCardModel {
  const name = nameOfCard(card)
  const date = `\u2066${String(card.expiryMonth).padStart(2, '0')}/${card.expiryYear}\u2069`
  return {
    id: card.id,
    name,
    expires: translate('cards.expires', { date }),
    removeLabel: translate('cards.removeLabel', { card: name }),
  }
}
