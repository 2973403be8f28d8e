import type { createStore } from 'jotai/vanilla'
import { loadTranslator } from '#app/i18n/messages.ts'
import { TranslationProvider } from '#app/i18n/translation.tsx'
import { recentRowAtom } from '#app/state/guest/recent-row.ts'
import { visitAtom } from '#app/state/view.ts'
import { ContinueRow } from './continue-row.tsx'
import { RecentRow } from './recent-row.tsx'

export async function loadRecentRow(store: ReturnType<typeof createStore>): Promise<void> {
  const visit = store.get(visitAtom)
  if (!visit) return
  const translate = await loadTranslator(visit.locale, ['ui', 'stay'])
  store.set(recentRowAtom, {
    Row: () => (
      <TranslationProvider translate={translate}>
        <div className="section wrap">
          <ContinueRow />
          <RecentRow />
        </div>
      </TranslationProvider>
    ),
  })
}
