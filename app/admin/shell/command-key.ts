const IS_MAC = /mac|iphone|ipad/i.test(globalThis.navigator?.userAgent ?? '')

/** Writes a shortcut with the command key: `⌘K` on a Mac, `Ctrl K` elsewhere. */
export function commandKeys(key: string): string {
  return IS_MAC ? `⌘${key}` : `Ctrl ${key}`
}
