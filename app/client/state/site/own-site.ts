import type { Visit } from '../view.ts'

/** Browser features (service worker, home screen, push messages) start only there. */
export function isOnOwnSite({ isWebview, microsite }: Pick<Visit, 'isWebview' | 'microsite'>): boolean {
  return !isWebview && microsite === null
}
