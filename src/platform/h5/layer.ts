/**
 * Shows an element over the page and removes it again, restoring the keyboard focus. Going back closes the element with
 * the page beneath: `leave` is called, which must close it.
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
