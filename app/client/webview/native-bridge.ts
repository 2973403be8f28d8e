type Handler = { postMessage: (message: string) => void }

type AppWindow = {
  /** Android: `addJavascriptInterface(bridge, "StayfrontAndroid")`. */
  StayfrontAndroid?: { onExit?: () => void }
  /** iOS: `userContentController.add(handler, name: "stayfrontExit")`, and the names of the other bridges. */
  webkit?: { messageHandlers?: Partial<Record<'stayfrontExit' | 'stayfrontAuth' | 'stayfrontEvents', Handler>> }
}

/** Whether the app that embeds the page has injected a bridge. */
export function hasBridge(app: AppWindow = globalThis as AppWindow): boolean {
  const handlers = app.webkit?.messageHandlers
  return Boolean(
    app.StayfrontAndroid ?? handlers?.stayfrontExit ?? handlers?.stayfrontAuth ?? handlers?.stayfrontEvents,
  )
}

/** Asks the app to leave the page. Returns false when it has no exit handler. */
export function requestAppExit(app: AppWindow = globalThis as AppWindow): boolean {
  try {
    const ios = app.webkit?.messageHandlers?.stayfrontExit
    const android = app.StayfrontAndroid?.onExit
    ios?.postMessage('exit')
    if (!ios && android) app.StayfrontAndroid?.onExit?.()
    return Boolean(ios ?? android)
  } catch {
    return false
  }
}
