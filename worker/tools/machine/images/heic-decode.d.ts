declare module 'heic-decode' {
  type Picture = {
    width: number
    height: number
    decode: () => Promise<{ data: Uint8ClampedArray; width: number; height: number }>
  }
  const decoder: {
    /** Rejects what is no HEIC file. Nothing is read before `decode`; `dispose` gives its memory back. */
    all: (input: { buffer: Uint8Array }) => Promise<Picture[] & { dispose: () => void }>
  }
  export default decoder
}
