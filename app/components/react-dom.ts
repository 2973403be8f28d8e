// One file stands between react-dom and what is loaded later: a part of its own that asked for it would split the entry.
export { createPortal, flushSync } from 'react-dom'
