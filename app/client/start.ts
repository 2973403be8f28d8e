import { recordEarlyActions } from './start/early-actions.ts'
import { onFirstInteraction } from './start/on-first-interaction.ts'
import { afterFrame, whenShown } from './start/when-shown.ts'

/** Hydrates the page on the guest's first action or after a pause; see docs/decisions/start-of-a-page.md. */
const {
  entry = '',
  preloads = '',
  atOnce,
} = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset ?? {}
const scripts = [...preloads.split(' ').filter(Boolean), entry]

let isFetching = false
let areFetched = false
const actions = recordEarlyActions(() => areFetched)

/** Preloads the scripts without running them, one per task, because inserting a link is slow. */
async function fetchScripts(): Promise<void> {
  if (isFetching) return
  isFetching = true
  const loads: Promise<unknown>[] = []
  for (const href of scripts) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' })
    // A failed preload is reported when the script is run.
    loads.push(
      new Promise((resolve) => Object.assign(link, { onload: () => resolve(true), onerror: () => resolve(false) })),
    )
    document.head.insertAdjacentElement('beforeend', link)
    await nextTask()
  }
  areFetched = (await Promise.all(loads)).every(Boolean)
}

type Scheduler = { yield?: () => Promise<void> }

function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler }
  // Safari has no scheduler.yield.
  return scheduler?.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve))
}

/** The entry script comes last; it dispatches events when React starts hydrating and when the page is live. */
async function hydrate(): Promise<void> {
  fetchScripts()
  addEventListener('taking', actions.stopRecordingClicks, { once: true })
  addEventListener('live', actions.replay, { once: true })
  addEventListener('notlive', actions.release, { once: true })
  try {
    for (const script of scripts) {
      await import(/* @vite-ignore */ script)
      await nextTask()
    }
  } catch (error) {
    actions.release()
    reportMissingScript()
    throw error
  }
}

/** Reports a script that failed to load, which no other code can do. The page works as without JavaScript. */
function reportMissingScript(): void {
  if (document.documentElement.dataset.events === undefined) return
  const reason = 'error in import'
  const failure = { event: 'failure', url: '/part/page', statusCode: 500, statusText: reason, reason }
  navigator.sendBeacon?.(
    '/api/pwa/log',
    JSON.stringify({ entries: [{ ...failure, fetchData: { category: 'import' } }] }),
  )
}

function start(): void {
  if (atOnce === undefined && document.visibilityState !== 'hidden') whenShown(fetchScripts)
  else fetchScripts()
  // The page data is at the end of the document.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run)
  else run()
}

function run(): void {
  if (atOnce === undefined) onFirstInteraction(hydrate, hasMapBeside())
  else hydrate()
}

/** Beside a list on a wide screen (as in the style sheet) the live map takes over as soon as the page has loaded. */
function hasMapBeside(): boolean {
  return matchMedia('(min-width: 1200px)').matches && document.querySelector('.map-first') !== null
}

// Browsers fire this event once, often before other scripts run; app/features/prompts uses it.
addEventListener('beforeinstallprompt', (offer) => {
  offer.preventDefault()
  Object.assign(globalThis, { installOffer: offer })
})

// A hidden tab does not paint, so do not wait for a frame.
if (document.visibilityState === 'hidden') start()
else afterFrame(start)
