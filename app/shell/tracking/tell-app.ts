import type { Recorded } from '#app/events/record.ts'

type AppWindow = {
  /** Android: `addJavascriptInterface(bridge, "StayfrontAndroid")`. */
  StayfrontAndroid?: { onEvent?: (event: string) => void }
  /** iOS: `userContentController.add(handler, name: "stayfrontEvents")`. */
  webkit?: { messageHandlers?: { stayfrontEvents?: { postMessage: (event: string) => void } } }
}

/**
 * Sends a marketing event to the native app as JSON. Calls only objects injected by the app
 * (docs/decisions/microsites.md).
 */
export function tellApp({ name, fields }: Recorded, app: AppWindow = globalThis as AppWindow): void {
  const event = JSON.stringify({ event: name, fields })
  try {
    app.webkit?.messageHandlers?.stayfrontEvents?.postMessage(event)
    app.StayfrontAndroid?.onEvent?.(event)
  } catch {
    // A failing app must not affect the guest.
  }
}
