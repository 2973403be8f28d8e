/** Error with a retry button. Uses the copy in the document, because nothing can be fetched. Browser only. */
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
