import { createContext, useContext } from 'react'

/** Device functions for rows and pictures. The app provides them. */
export interface Actions {
  copy(text: string): void
  call(phone: string): void
  /** Shows pictures full screen, beginning with the one at `index`. */
  preview(urls: readonly string[], index: number): void
}

export const ActionsContext = createContext<Actions>({ copy() {}, call() {}, preview() {} })

export const useActions = (): Actions => useContext(ActionsContext)
