/** Changes at each sign-in and is removed at each sign-out, in all tabs at once: lists of another sign-in are void. */
const SIGN_IN = 'stayfront.sign-in'

/** The lists of this tab, which the browser drops with the tab. */
const LISTS = 'stayfront.lists'

const MAX_LETTERS = 2_000_000

/** The sign-in this page was opened with: what it has read belongs to no later one. */
let own = globalThis.localStorage?.getItem(SIGN_IN) ?? null

export type StoredList = { key: readonly unknown[]; data: unknown; at: number }

/** Begins a sign-in: lists of earlier ones can't be read any more. */
export function beginLists(): void {
  sessionStorage.removeItem(LISTS)
  own = crypto.randomUUID()
  localStorage.setItem(SIGN_IN, own)
}

/** Erases the lists of this tab, and makes those of other tabs unreadable. */
export function eraseLists(): void {
  sessionStorage.removeItem(LISTS)
  localStorage.removeItem(SIGN_IN)
}

/** Stores lists in their order, as many as there is room for. */
export function saveLists(lists: readonly StoredList[]): void {
  const signIn = localStorage.getItem(SIGN_IN)
  if (signIn === null || signIn !== own) return
  const texts: string[] = []
  let letters = 0
  for (const list of lists) {
    const text = JSON.stringify(list)
    if (letters + text.length > MAX_LETTERS) continue
    letters += text.length
    texts.push(text)
  }
  sessionStorage.setItem(LISTS, `{"signIn":${JSON.stringify(signIn)},"lists":[${texts.join()}]}`)
}

/** Returns the lists of this tab; none after a sign-out or another sign-in in any tab. */
export function readLists(): StoredList[] {
  const signIn = localStorage.getItem(SIGN_IN)
  const stored: { signIn: string | null; lists: StoredList[] } = JSON.parse(
    sessionStorage.getItem(LISTS) ?? 'null',
  ) ?? {
    signIn: null,
    lists: [],
  }
  return signIn !== null && stored.signIn === signIn ? stored.lists : []
}

/** Calls back when another tab signs in or out, and when Back returns to a page from before that. */
export function onOtherSignIn(listener: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === SIGN_IN || key === null) listener()
  })
  // A page in the back/forward cache hears nothing of other tabs, nor of its own successor.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && localStorage.getItem(SIGN_IN) !== own) listener()
  })
}
