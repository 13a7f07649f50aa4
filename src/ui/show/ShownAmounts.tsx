import type { PropsWithChildren } from 'react'
import { type Amounts, AmountsContext } from './AmountsContext'

const SHOWN: Amounts = { areHidden: false, toggle: () => {} }

/** Whoever writes a sum or agrees to it sees it and what it is measured against, even where the eye is closed. */
export const ShownAmounts = ({ children }: PropsWithChildren) => (
  <AmountsContext.Provider value={SHOWN}>{children}</AmountsContext.Provider>
)
