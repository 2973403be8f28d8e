/**
 * Fetches what makes the page live once it has been painted: until then its scripts would share the line with what is
 * to be seen. The document names them (app/shell/document.tsx). A tab nobody looks at paints nothing and does not wait.
 */
const { entry = '', preloads = '' } = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset ?? {}

function start(): void {
  for (const href of [entry, ...preloads.split(' ')].filter(Boolean)) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
    document.head.insertAdjacentElement('beforeend', link)
  }
  // The page's data is the last of the document.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run)
  else run()
}

function run(): void {
  import(/* @vite-ignore */ entry)
}

if (document.visibilityState === 'hidden') start()
else requestAnimationFrame(() => setTimeout(start))
