import type { Visit } from '../view.ts'

/**
 * Tells that a guest is on the site itself: not in an app's webview, nor on a partner's microsite. What belongs to the browser
 * (service worker, home screen, push messages) is begun here alone.
 */
export function isOnOwnSite({ isWebview, microsite }: Pick<Visit, 'isWebview' | 'microsite'>): boolean {
  return !isWebview && microsite === null
}
