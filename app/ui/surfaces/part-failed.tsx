/** Uses the document's built-in texts, because nothing can be fetched. Client only. */
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
