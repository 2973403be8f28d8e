/** What the app around the page is told. */
export type NativeEvent = 'login' | 'logout'

type Bridge = { postMessage: (message: string) => void }

type NativeWindow = {
  /** Set by the app when it loads the page: it wants to hear of sign-in and sign-out. */
  stayfrontAuthCallback?: boolean
  /** Android: `addJavascriptInterface(bridge, "StayfrontAndroid")`, whose methods take no arguments. */
  StayfrontAndroid?: { onLogin?: () => void; onLogout?: () => void }
  /** iOS: `userContentController.add(handler, name: "stayfrontAuth")`. */
  webkit?: { messageHandlers?: { stayfrontAuth?: Bridge } }
}

/**
 * Tells an Android or iOS app that shows the page in a webview of a sign-in or sign-out, where its callback flag is on
 * [AUTH-36]. Only objects the app itself put into the page are called: nothing is posted to another window, nothing is
 * listened to, and no token or name goes along. False when there is no app that wants to know.
 */
export function askNativeApp(event: NativeEvent, app: NativeWindow = globalThis as NativeWindow): boolean {
  if (app.stayfrontAuthCallback !== true) return false
  try {
    const ios = app.webkit?.messageHandlers?.stayfrontAuth
    if (ios) ios.postMessage(event)
    else if (event === 'login') app.StayfrontAndroid?.onLogin?.()
    else app.StayfrontAndroid?.onLogout?.()
    return Boolean(ios ?? app.StayfrontAndroid)
  } catch {
    // An app that fails keeps nobody from signing in or out.
    return false
  }
}
