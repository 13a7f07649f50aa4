import { createContext, type PropsWithChildren, useContext } from 'react'
import { createPortal } from 'react-dom'

/** Element in which a page draws its overlays; owned by ThemeRoot. */
export const LayerContext = createContext<Element | null>(null)

/**
 * Draws its children over the whole page, outside of anything that scrolls (iOS clips fixed elements in there), still
 * in the page's theme. The mini program's react-dom is Taro's, whose portals work the same.
 */
export function Portal({ children }: PropsWithChildren) {
  const layer = useContext(LayerContext)
  return layer ? createPortal(children, layer) : children
}
