import type { PropsWithChildren } from 'react'
import { type Amounts, AmountsContext } from './AmountsContext'

const SHOWN: Amounts = { areHidden: false, toggle: () => {} }

/** Shows amounts even when they are hidden elsewhere: to people who enter or agree to a sum. */
export const ShownAmounts = ({ children }: PropsWithChildren) => (
  <AmountsContext.Provider value={SHOWN}>{children}</AmountsContext.Provider>
)
