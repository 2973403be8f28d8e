import type { Page } from '@playwright/test'

/** Sign-in data of the page's store, as journeys check it. */
export type SeenAuth = {
  user: {
    isLoggedIn: boolean
    userId: string
    walletId: string | null
    oAuthData: unknown
    verificationInfo: unknown
    authenticateData: { id: string } | null
  }
  loginMode: string | null
  error: { code: string | number } | null
  wizardProfile: { isMember: boolean; status: string }
}

/**
 * Run before any page: `seenAuth()` reads the sign-in store of a hydrated page; later actions are logged to the console
 * as `auth-told <action>`, later states as `auth {…}`. Both read React's own reference to the store, so the page's
 * scripts get no access.
 */
export async function watchAuthStore(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Atom = object
    type Store = {
      get: (atom: Atom) => unknown
      sub: (atom: Atom, heard: () => void) => void
      set: (atom: Atom, ...action: unknown[]) => unknown
    }
    type Fiber = { memoizedState: unknown; child: Fiber | null; sibling: Fiber | null }
    const isStore = (value: unknown): value is Store =>
      typeof value === 'object' && value !== null && 'get' in value && 'sub' in value && 'set' in value
    const isAtom = (value: unknown): value is Atom => typeof value === 'object' && value !== null && 'read' in value

    function* walk(value: unknown, depth = 0): Generator<unknown> {
      if (!Array.isArray(value) || depth > 3) return
      for (const part of value) {
        yield part
        yield* walk(part, depth + 1)
      }
    }
    function* hooksOf(fiber: Fiber | null): Generator<unknown> {
      for (let at = fiber; at; at = at.sibling) {
        let hook = at.memoizedState as { memoizedState?: unknown; next?: unknown } | null
        while (hook && typeof hook === 'object' && 'next' in hook) {
          yield* walk([hook.memoizedState])
          hook = hook.next as typeof hook
        }
        yield* hooksOf(at.child)
      }
    }
    function find(): { store: Store; atom: Atom } | null {
      const root = document.getElementById('page') as unknown as Record<string, Fiber> | null
      const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'))
      const parts =
        key && root
          ? [
              ...hooksOf(
                (root[key] as Fiber & { stateNode?: { current: Fiber } }).stateNode?.current ?? root[key] ?? null,
              ),
            ]
          : []
      const store = parts.find(isStore)
      const atom =
        store &&
        parts.filter(isAtom).find((one) => {
          const value = store.get(one)
          return typeof value === 'object' && value !== null && 'wizardProfile' in value
        })
      return store && atom ? { store, atom } : null
    }
    Object.assign(window, {
      seenAuth: () => {
        const found = find()
        return found?.store.get(found.atom)
      },
      followAuth: () => {
        const found = find()
        if (!found) return false
        const { store, atom } = found
        store.sub(atom, () => console.info(`auth ${JSON.stringify(store.get(atom))}`))
        const set = store.set
        store.set = (told, ...action) => {
          if (told === atom) console.info(`auth-told ${(action[0] as { type: string }).type}`)
          return set(told, ...action)
        }
        return true
      },
    })
  })
}

/** Returns the current sign-in data of the page's store. */
export async function seenAuth(page: Page): Promise<SeenAuth> {
  const seen = await page.evaluate(() => (window as unknown as { seenAuth: () => unknown }).seenAuth())
  if (!seen) throw new Error('no part of this page uses the sign-in store')
  return seen as SeenAuth
}

/** Collects every later state of the store, until the page ends. */
export async function followAuth(page: Page): Promise<SeenAuth[]> {
  const seen: SeenAuth[] = []
  page.on('console', (message) => {
    const text = message.text()
    if (text.startsWith('auth {')) seen.push(JSON.parse(text.slice('auth '.length)))
  })
  const isFollowed = await page.evaluate(() => (window as unknown as { followAuth: () => boolean }).followAuth())
  if (!isFollowed) throw new Error('no part of this page uses the sign-in store')
  return seen
}
