import type { Remedy } from '@contract/codes/remedies'
import { createContext, useContext } from 'react'

/** Another firm of the reader's, to which a link belongs. */
export interface Elsewhere {
  firmName: string
  onSwitch: () => void
}

/** Surroundings of a page on the device and in the host. The app provides them; the default is a plain browser. */
export interface Chrome {
  /** Height of the status bar in px where the page runs under it (the mini program); H5 leaves it to safe areas. */
  top: number
  /** Width in px at the right of the navigation bar that the host's own buttons cover. */
  rightInset: number
  /** Height in px of the keyboard where it covers the page instead of shrinking it. */
  keyboard: number
  /** Text of the connection banner on every screen; absent while there is nothing to report. */
  lineWords?: string
  /** Goes back; absent if there is no page to go back to. */
  onBack?: () => void
  /** Goes to the first tab; present if there is no way back, after a shared link. */
  onHome?: () => void
  /** Opens the guide at this page; absent where the guide has nothing about it. */
  onHelp?: () => void
  /** Firm in which a record missing here may be found. */
  elsewhere?: Elsewhere
  /** Opens the place where the reason of a refusal is cured, or the record that shows the state. */
  onRemedy?: (remedy: Remedy) => void
}

export const ChromeContext = createContext<Chrome>({ top: 0, rightInset: 0, keyboard: 0 })

export const useChrome = (): Chrome => useContext(ChromeContext)
