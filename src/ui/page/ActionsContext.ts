import { createContext, useContext } from 'react'

/** What rows and pictures ask of the device. The app fills it. */
export interface Actions {
  copy(text: string): void
  call(phone: string): void
  /** Shows pictures full screen, beginning with one. */
  preview(urls: readonly string[], index: number): void
}

export const ActionsContext = createContext<Actions>({ copy() {}, call() {}, preview() {} })

export const useActions = (): Actions => useContext(ActionsContext)
