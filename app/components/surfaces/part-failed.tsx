/**
 * Stands where a part of the page should, whose script did not come: says so, with a way to try again [REQ-30]. In words the
 * document has from the start, since nothing can be fetched then. Never drawn on the server.
 */
export function PartFailed({ onAgain }: { onAgain: () => void }) {
  const trouble = document.getElementById('trouble')
  return (
    <div className="notice warn" role="status">
      <div>{trouble?.querySelector('[data-trouble]')?.textContent}</div>
      <button type="button" className="btn quiet" onClick={onAgain}>
        {trouble?.querySelector('button')?.textContent}
      </button>
    </div>
  )
}
