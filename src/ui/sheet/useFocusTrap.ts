import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

const FOCUSABLE = '[tabindex="0"], input:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href]'

/**
 * Keeps the keyboard's focus inside an element while it is open, restores it afterwards, and closes on Esc. Works on
 * the element alone: in the mini program, which has no keyboard focus, elements are not a document's and nothing
 * happens. @returns props for that element
 */
export function useFocusTrap(root: RefObject<HTMLElement>, isOpen: boolean, onEscape: () => void): object {
  const before = useRef<HTMLElement>()
  useEffect(() => {
    const element = root.current
    if (!isOpen || typeof element?.contains !== 'function') return
    before.current = element.ownerDocument.activeElement as HTMLElement
    // A field inside may have taken the focus already.
    if (!element.contains(before.current)) element.focus({ preventScroll: true })
    return () => {
      const back = before.current
      if (back?.isConnected && !element.contains(back)) back.focus({ preventScroll: true })
    }
  }, [isOpen, root])

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onEscape()
    }
    if (event.key === 'Tab') keepInside(event)
  }
  return { tabIndex: -1, onKeyDown: handleKeyDown }
}

function keepInside(event: KeyboardEvent<HTMLElement>) {
  const root = event.currentTarget
  const inside = [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => element.offsetParent !== null)
  const first = inside[0]
  const last = inside[inside.length - 1]
  if (!first || !last) {
    event.preventDefault()
    return
  }
  const current = root.ownerDocument.activeElement
  const leavesBackwards = event.shiftKey && (current === first || current === root)
  if (leavesBackwards) last.focus()
  else if (!event.shiftKey && current === last) first.focus()
  else return
  event.preventDefault()
}
