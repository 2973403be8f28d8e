/** Uses the document's built-in texts, because nothing can be fetched. Client only. */
export function LoadError({ onRetry }: { onRetry: () => void }) {
  const networkErrors = document.getElementById('trouble')
  return (
    <div className="notice warn" role="status">
      <div>{networkErrors?.querySelector('[data-trouble]')?.textContent}</div>
      <button type="button" className="btn quiet" onClick={onRetry}>
        {networkErrors?.querySelector('button')?.textContent}
      </button>
    </div>
  )
}
