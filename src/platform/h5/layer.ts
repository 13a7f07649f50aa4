/**
 * Lays an element over the page and takes it away again; the keyboard stands where it stood before. Whoever goes back
 * leaves the page beneath, and what lay over it goes with it: `leave` is called, which closes it.
 */
export function overPage(layer: HTMLElement, leave: () => void): { close(): void } {
  const before = document.activeElement
  window.addEventListener('popstate', leave)
  document.body.append(layer)
  return {
    close() {
      window.removeEventListener('popstate', leave)
      layer.remove()
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    },
  }
}
