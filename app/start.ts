import { keepActs } from './shell/start/keep-acts.ts'
import { nextTask } from './shell/start/next-task.ts'
import { afterFrame, whenShown } from './shell/start/when-shown.ts'
import { whenWanted } from './shell/start/when-wanted.ts'

/**
 * Makes the page live when somebody wants it to be. Its scripts are fetched once it has been shown whole, until when
 * they would share the line with what is to be seen, and run at the guest's first act or after a while of rest, each as a
 * task of its own; who acts earlier has them fetched at once. The document names them (app/shell/document.tsx); how all
 * this goes: docs/decisions/start-of-a-page.md.
 */
const {
  entry = '',
  preloads = '',
  atOnce,
} = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset ?? {}
const scripts = [...preloads.split(' ').filter(Boolean), entry]

let isFetching = false
let areFetched = false
const acts = keepActs(() => areFetched)

/** Asks for the scripts without running them, each in a task of its own: a link takes the browser a while. */
async function fetchScripts(): Promise<void> {
  if (isFetching) return
  isFetching = true
  const coming: Promise<unknown>[] = []
  for (const href of scripts) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' })
    // What cannot be fetched fails where it is run.
    coming.push(
      new Promise((resolve) => Object.assign(link, { onload: () => resolve(true), onerror: () => resolve(false) })),
    )
    document.head.insertAdjacentElement('beforeend', link)
    await nextTask()
  }
  areFetched = (await Promise.all(coming)).every(Boolean)
}

/** The entry comes last: it says by events when React takes the page over and whether it is live. */
async function makeLive(): Promise<void> {
  fetchScripts()
  addEventListener('taking', acts.leavePresses, { once: true })
  addEventListener('live', acts.answer, { once: true })
  addEventListener('notlive', acts.letGo, { once: true })
  try {
    for (const script of scripts) {
      await import(/* @vite-ignore */ script)
      await nextTask()
    }
  } catch (error) {
    acts.letGo()
    tellMissing()
    throw error
  }
}

/** The page is what it is without script, and what else would tell of that has not come: the log is told from here [REQ-30]. */
function tellMissing(): void {
  if (document.documentElement.dataset.events === undefined) return
  const why = 'error in import'
  const failed = { event: 'failure', url: '/part/page', statusCode: 500, statusText: why, reason: why }
  navigator.sendBeacon?.(
    '/api/pwa/log',
    JSON.stringify({ entries: [{ ...failed, fetchData: { category: 'import' } }] }),
  )
}

function start(): void {
  if (atOnce === undefined && document.visibilityState !== 'hidden') whenShown(fetchScripts)
  else fetchScripts()
  // The page's data is the last of the document.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run)
  else run()
}

function run(): void {
  if (atOnce === undefined) whenWanted(makeLive)
  else makeLive()
}

// Browsers hand it over once, often before anything else runs; when it is used: app/features/prompts.
addEventListener('beforeinstallprompt', (offer) => {
  offer.preventDefault()
  Object.assign(globalThis, { installOffer: offer })
})

// A tab nobody looks at paints nothing and does not wait.
if (document.visibilityState === 'hidden') start()
else afterFrame(start)
