export type NativeEvent = 'login' | 'logout'

type Bridge = { postMessage: (message: string) => void }

type NativeWindow = {
  /** Set by the app on load to receive sign-in and sign-out events. */
  stayfrontAuthCallback?: boolean
  /** Android: `addJavascriptInterface(bridge, "StayfrontAndroid")`, with methods without arguments. */
  StayfrontAndroid?: { onLogin?: () => void; onLogout?: () => void }
  /** iOS: `userContentController.add(handler, name: "stayfrontAuth")`. */
  webkit?: { messageHandlers?: { stayfrontAuth?: Bridge } }
}

/** Calls only objects injected by the app; sends no token or name. Returns whether an app was notified. */
export function notifyNativeApp(event: NativeEvent, app: NativeWindow = globalThis as NativeWindow): boolean {
  if (app.stayfrontAuthCallback !== true) return false
  try {
    const ios = app.webkit?.messageHandlers?.stayfrontAuth
    if (ios) ios.postMessage(event)
    else if (event === 'login') app.StayfrontAndroid?.onLogin?.()
    else app.StayfrontAndroid?.onLogout?.()
    return Boolean(ios ?? app.StayfrontAndroid)
  } catch {
    // A failing app must not block signing in or out.
    return false
  }
}
