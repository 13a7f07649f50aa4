import { createContext, useContext } from 'react'

/** Another firm of the reader's, from where a link came. */
export interface Elsewhere {
  firmName: string
  onSwitch: () => void
}

/** What the device and the host put around a page. The app fills it; without it a page stands in a plain browser. */
export interface Chrome {
  /** Height of the status bar in px where the page runs under it (the mini program); H5 leaves it to safe areas. */
  top: number
  /** Width in px at the right of the navigation bar that the host's own buttons cover. */
  rightInset: number
  /** Height in px of the keyboard where it covers the page instead of shrinking it. */
  keyboard: number
  /** What the banner on every screen says of the line to the firm; absent while there is nothing to say. */
  lineWords?: string
  /** Goes back; absent where there is nowhere to go. */
  onBack?: () => void
  /** Goes to the first tab; present where there is no way back, after a shared link. */
  onHome?: () => void
  /** What is not found here may be there. */
  elsewhere?: Elsewhere
}

export const ChromeContext = createContext<Chrome>({ top: 0, rightInset: 0, keyboard: 0 })

export const useChrome = (): Chrome => useContext(ChromeContext)
