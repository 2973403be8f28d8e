declare module 'heic-decode' {
  type Picture = {
    width: number
    height: number
    decode: () => Promise<{ data: Uint8ClampedArray; width: number; height: number }>
  }
  const decoder: {
    /** Rejects for a file that is not HEIC. Pixels are decoded by `decode`; `dispose` frees the memory. */
    all: (input: { buffer: Uint8Array }) => Promise<Picture[] & { dispose: () => void }>
  }
  export default decoder
}
