import type { Recorded } from '#app/events/record.ts'

type AppWindow = {
  /** Android: `addJavascriptInterface(bridge, "StayfrontAndroid")`. */
  StayfrontAndroid?: { onEvent?: (event: string) => void }
  /** iOS: `userContentController.add(handler, name: "stayfrontEvents")`. */
  webkit?: { messageHandlers?: { stayfrontEvents?: { postMessage: (event: string) => void } } }
}

/**
 * Tells an app around the page of an event of marketing, as JSON of its name and fields; only objects the app itself put into the
 * page are called (docs/decisions/microsites.md).
 */
export function tellApp({ name, fields }: Recorded, app: AppWindow = globalThis as AppWindow): void {
  const event = JSON.stringify({ event: name, fields })
  try {
    app.webkit?.messageHandlers?.stayfrontEvents?.postMessage(event)
    app.StayfrontAndroid?.onEvent?.(event)
  } catch {
    // An app that fails troubles no guest.
  }
}
