import { type SiteNotice, siteNoticesAtom } from '#app/client/state/site/site-notices.ts'
import { noticeSlotAtom } from '#app/client/state/site/slots.ts'
import { type Store, visitAtom } from '#app/client/state/view.ts'
import { loadTranslator, type MessageId } from '#app/i18n/messages.ts'

const messagesByKind = {
  install: ['offline.installLabel', 'offline.installText', 'offline.installAdd'],
  optin: ['offline.optinLabel', 'offline.optinText', 'offline.optinAllow'],
  update: ['offline.updateLabel', 'offline.updateText', 'offline.updateReload'],
} as const satisfies Record<string, readonly [label: MessageId, text: MessageId, take: MessageId]>

type OfferHandlers = { onTake: () => void; onClose?: () => void }

/** Shows a notice with an offer, such as to install the site. */
export async function offer(
  store: Store,
  kind: keyof typeof messagesByKind,
  { onTake, onClose }: OfferHandlers,
): Promise<void> {
  const visit = store.get(visitAtom)
  if (!visit) return
  const translate = await loadTranslator(visit.locale, ['offline'])
  const [label, text, take] = messagesByKind[kind]
  await addNotice(store, {
    kind,
    label: translate(label),
    text: translate(text),
    act: { text: translate(take), press: onTake },
    closeText: translate('offline.notNow'),
    onClose,
  })
}

async function addNotice(store: Store, notice: SiteNotice): Promise<void> {
  const { SiteNotices } = await import('#app/features/site-notices/site-notices.tsx')
  store.set(siteNoticesAtom, (others) => [...others.filter(({ kind }) => kind !== notice.kind), notice])
  store.set(noticeSlotAtom, { Notices: SiteNotices })
}
